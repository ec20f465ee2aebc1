import { act, fireEvent, render, screen } from '@testing-library/react'
import { use, useState } from 'react'
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

const neverDrawn = new Promise<string>(() => {})

/** Rows whose rendering as selected never finishes. */
function SlowRows() {
  const [isSelected, select] = useState(false)
  const selection = { has: () => isSelected, onSelect: () => select(true) }
  return (
    <>
      <PickAll selection={selection} rows={['a', 'b']} />
      {isSelected ? use(neverDrawn) : 'not chosen'}
    </>
  )
}

test('the box is ticked before its rows are drawn', async () => {
  render(<SlowRows />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  await act(async () => fireEvent.click(box))
  expect(screen.getByText('not chosen')).toBeDefined()
  expect([box.checked, box.indeterminate]).toEqual([true, false])
})
