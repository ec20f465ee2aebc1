import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

const label = 'Enter PO # or SO #'
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: label })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('searches on Enter, trimmed, and not while typing', () => {
  const onSearch = vi.fn()
  render(<SearchBox label={label} value="" onSearch={onSearch} />)
  type('  KRH/4407 ')
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.submit(box())
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('KRH/4407')
})

test('emptying the box ends the search', () => {
  const onSearch = vi.fn()
  render(<SearchBox label={label} value="4407" onSearch={onSearch} />)
  type('')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
})

test('emptying a box that searched for nothing does nothing', () => {
  const onSearch = vi.fn()
  render(<SearchBox label={label} value="" onSearch={onSearch} />)
  type('4')
  type('')
  expect(onSearch).not.toHaveBeenCalled()
})

test('shows the term of the address, also after Back', () => {
  const { rerender } = render(<SearchBox label={label} value="4407" onSearch={vi.fn()} />)
  type('4408')
  rerender(<SearchBox label={label} value="" onSearch={vi.fn()} />)
  expect(box().value).toBe('')
})
