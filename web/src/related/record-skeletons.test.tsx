import { getInvoice } from '@portal/contract/invoices'
import { getOrder } from '@portal/contract/sales'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/sales/order/204866', getOrder, 'Loading the order'],
  ['/accounts/invoice/874134', getInvoice, 'Loading the invoice'],
] as const)(
  '%s is loading, and its document is not being prepared, before it is there',
  async (path, call, sentence) => {
    fakeApi([[call, () => new Promise(() => undefined)]])
    openApp(path, aSession())
    expect((await screen.findByText(sentence)).tagName).toBe('OUTPUT')
    expect(screen.queryByText(/is being prepared/)).toBeNull()
  },
)
