import { privilegeSets } from '@portal/domain/privileges'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentFilter, keepAdminEntries } from '../access/account-filter.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { watchedReload } from '../testing/watched-reload.ts'

afterEach(() => void vi.unstubAllGlobals())

const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})

test('the banner says for whom staff act, and ends it (screens access)', async () => {
  fakeApi([])
  const { router } = openApp('/', staff)
  keepAdminEntries([
    { accountNumber: '10', companyName: 'Ash Timber', company: 7 },
    { accountNumber: '20', companyName: 'Ash Timber', company: 7 },
    { accountNumber: '30', companyName: 'Birch Homes' },
  ])
  await router.navigate({ to: '/marketing' })
  const stop = await screen.findByRole('button', { name: 'Stop acting' })
  expect(stop.parentElement?.textContent).toContain('Acting for Ash Timber and 1 more (3 accounts)')
  const reload = watchedReload()
  fireEvent.click(stop)
  expect(currentFilter().admin.entries).toEqual([])
  expect(reload).toHaveBeenCalledOnce()
})
