import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Lightbox } from './lightbox.tsx'
import { LightboxPicture } from './picture.tsx'

const names = ['Docket', 'Goods', 'Damage'] as const

function open(count: number = names.length) {
  const seen = { turns: [] as number[], closed: 0, retries: 0 }
  render(
    <Lightbox
      count={count}
      startAt={0}
      captionOf={(at) => ({ title: names[at] ?? '', note: `Date received ${at + 1} Nov 2026` })}
      renderPicture={(at, isCurrent) => (
        <LightboxPicture
          source={`/photo/${at}`}
          preview={undefined}
          alt={names[at] ?? ''}
          isCurrent={isCurrent}
          hasFailed={false}
          onRetry={() => (seen.retries += 1)}
        />
      )}
      renderTools={() => null}
      onTurn={(at) => seen.turns.push(at)}
      onClose={() => (seen.closed += 1)}
    />,
  )
  return seen
}

const name = () => screen.getByRole('dialog').getAttribute('aria-labelledby')
const caption = () => document.getElementById(name() ?? '')?.textContent
const zoom = () => screen.getByLabelText('Zoom').textContent
const press = (key: string, options = {}) => fireEvent.keyDown(document.body, { key, ...options })
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the lightbox', () => {
  test('says which picture of how many it shows, and when it came in', () => {
    open()
    expect(caption()).toBe('Docket 1 of 3')
    expect(screen.getByText('Date received 1 Nov 2026')).toBeTruthy()
  })

  test('wraps around at both ends (spec 4)', () => {
    const seen = open()
    fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }))
    expect(caption()).toBe('Damage 3 of 3')
    fireEvent.click(screen.getByRole('button', { name: 'Next photo' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next photo' }))
    expect(caption()).toBe('Goods 2 of 3')
    expect(seen.turns).toEqual([2, 0, 1])
  })

  test('has the neighbours ready, hidden from readers', () => {
    open()
    expect(sources()).toEqual(['/photo/2', '/photo/0', '/photo/1'])
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Docket'])
  })

  test('has nowhere to turn with one picture', () => {
    const seen = open(1)
    press('ArrowRight')
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
    expect(sources()).toEqual(['/photo/0'])
    expect(seen.turns).toEqual([])
  })

  test('turns over once in 180 ms while an arrow is held (screens rules)', () => {
    const seen = open()
    for (let ms = 0; ms < 400; ms += 40) {
      press('ArrowRight', { repeat: ms > 0 })
      vi.advanceTimersByTime(40)
    }
    expect(seen.turns).toEqual([1, 2])
    fireEvent.keyUp(document.body, { key: 'ArrowRight' })
    press('ArrowLeft')
    expect(seen.turns).toEqual([1, 2, 1])
  })

  test('zooms by + - 0 within its limits, and a turn begins at fit (spec 2)', () => {
    open()
    for (const key of ['+', '=', '+', '+']) press(key)
    expect(zoom()).toBe('800%')
    expect(screen.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true')
    press('-')
    expect(zoom()).toBe('400%')
    press('0')
    expect(zoom()).toBe('100%')
    press('+')
    press('ArrowRight')
    expect(zoom()).toBe('100%')
  })

  test('leaves the browser its own zoom', () => {
    open()
    expect(press('+', { ctrlKey: true })).toBe(true)
    expect(zoom()).toBe('100%')
    expect(press('+')).toBe(false)
  })

  test.each([
    ['Escape', () => press('Escape')],
    ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s (spec 4)', (_way, close) => {
    const seen = open()
    close()
    expect(seen.closed).toBe(1)
  })

  test('says that an image failed to load, and asks for it again on Retry (spec 8)', () => {
    const seen = open()
    for (const image of document.querySelectorAll('img')) fireEvent.error(image)
    expect(screen.getAllByText('This image failed to load')).toHaveLength(1)
    const retry = screen.getByRole('button', { name: 'Retry' })
    retry.focus()
    fireEvent.click(retry)
    expect(seen.retries).toBe(1)
    expect(sources()).toEqual(['/photo/0'])
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })
  test('asks by itself for images that failed to load once the connection is back', () => {
    open()
    const before = sources()
    for (const image of document.querySelectorAll('img')) fireEvent.error(image)
    expect(sources()).not.toEqual(before)
    fireEvent(window, new Event('online'))
    expect(sources()).toEqual(before)
  })
})
