import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { RowsPerPage, wantedSize } from './rows-per-page.tsx'

const box = () => screen.getByLabelText<HTMLInputElement>('Rows per page')

function enter(typed: string): void {
  fireEvent.change(box(), { target: { value: typed } })
  fireEvent.submit(box())
}

describe('wantedSize', () => {
  test.each([
    { typed: '25', size: 10, wanted: 25 },
    { typed: '1', size: 10, wanted: 1 },
    { typed: '100', size: 10, wanted: 100 },
    { typed: '500', size: 10, wanted: 100 },
    { typed: '500', size: 100, wanted: undefined },
    { typed: '10', size: 10, wanted: undefined },
    { typed: '0', size: 10, wanted: undefined },
    { typed: '-5', size: 10, wanted: undefined },
    { typed: '', size: 10, wanted: undefined },
    { typed: 'ten', size: 10, wanted: undefined },
    { typed: '12.9', size: 10, wanted: 12 },
    { typed: '0.5', size: 10, wanted: undefined },
  ])('reads "$typed" at $size rows as $wanted (spec 5)', ({ typed, size, wanted }) => {
    expect(wantedSize(typed, size)).toBe(wanted)
  })
})

describe('RowsPerPage', () => {
  test('is applied on Enter, not while typing (spec 5)', () => {
    const onSize = vi.fn()
    render(<RowsPerPage size={10} onSize={onSize} />)
    fireEvent.change(box(), { target: { value: '25' } })
    expect(onSize).not.toHaveBeenCalled()
    enter('25')
    expect(onSize).toHaveBeenCalledExactlyOnceWith(25)
  })

  test('clamps to 100 (screens lists)', () => {
    const onSize = vi.fn()
    render(<RowsPerPage size={10} onSize={onSize} />)
    enter('500')
    expect(onSize).toHaveBeenCalledExactlyOnceWith(100)
    expect(box().value).toBe('100')
  })

  test.each(['0', '-1', '', '10'])('goes back to the size there is after "%s"', (typed) => {
    const onSize = vi.fn()
    render(<RowsPerPage size={10} onSize={onSize} />)
    enter(typed)
    expect(onSize).not.toHaveBeenCalled()
    expect(box().value).toBe('10')
  })

  test('shows the size there is when it is left without Enter', () => {
    render(<RowsPerPage size={10} onSize={vi.fn()} />)
    fireEvent.change(box(), { target: { value: '25' } })
    fireEvent.blur(box())
    expect(box().value).toBe('10')
  })

  test('follows the address', () => {
    const { rerender } = render(<RowsPerPage size={10} onSize={vi.fn()} />)
    rerender(<RowsPerPage size={50} onSize={vi.fn()} />)
    expect(box().value).toBe('50')
  })
})
