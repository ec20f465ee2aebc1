import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Paging } from './paging.tsx'

const button = (name: string) => screen.getByRole('button', { name })

test('says which rows these are, from what earlier pages have shown', () => {
  render(<Paging size={10} onSize={vi.fn()} before={20} count={7} />)
  expect(screen.getByText('Rows 21 to 27')).toBeTruthy()
})

test('says that there are no more rows on the empty page that can follow', () => {
  render(<Paging size={10} onSize={vi.fn()} before={20} count={0} onPrevious={vi.fn()} />)
  expect(screen.getByText('No more rows')).toBeTruthy()
  expect(button('Previous').getAttribute('aria-disabled')).toBe('false')
})

test('gives no numbers while the rows shown are those of another page', () => {
  render(<Paging size={10} onSize={vi.fn()} before={20} count={10} isStale />)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(screen.queryByText(/^Rows \d/)).toBeNull()
})

test('a step without a page beyond it is dead but can be focused', () => {
  const onNext = vi.fn()
  render(<Paging size={10} onSize={vi.fn()} before={0} count={10} onNext={onNext} />)
  fireEvent.click(button('Previous'))
  fireEvent.click(button('Next'))
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true')
  expect(button('Previous').hasAttribute('disabled')).toBe(false)
  expect(onNext).toHaveBeenCalledOnce()
})

test('tells when somebody is about to go on', () => {
  const onNearNext = vi.fn()
  render(<Paging size={10} onSize={vi.fn()} before={0} count={10} onNext={vi.fn()} onNearNext={onNearNext} />)
  fireEvent.focus(button('Next'))
  expect(onNearNext).toHaveBeenCalledOnce()
})
