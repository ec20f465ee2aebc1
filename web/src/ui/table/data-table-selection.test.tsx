import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PickAll } from './data-table-selection.tsx'

test('a box that nothing more could be chosen by still shows that some are', () => {
  const onSelect = vi.fn<() => void>()
  const selection = { has: (row: string) => row === 'a', onSelect }
  render(<PickAll selection={selection} rows={['a', 'b']} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect([box.checked, box.indeterminate]).toEqual([false, true])
  fireEvent.click(box)
  expect(onSelect).toHaveBeenCalledWith(['a', 'b'], true)
  expect([box.checked, box.indeterminate]).toEqual([false, true])
})
