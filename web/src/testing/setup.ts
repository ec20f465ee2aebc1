import { cleanup, configure } from '@testing-library/react'
import { assert, beforeEach, vi } from 'vitest'

// jsdom cannot scroll, and does not know the newest element.
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
// Nothing is laid out in jsdom: everything is in view.
globalThis.IntersectionObserver = class {
  readonly #tell: () => void
  constructor(tell: IntersectionObserverCallback) {
    const entry = { isIntersecting: true } as IntersectionObserverEntry
    this.#tell = () => tell([entry], this as unknown as IntersectionObserver)
  }
  observe() {
    this.#tell()
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver
// Nor does a window have a width: no query of it matches.
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia
// Nor is anything drawn there: documents are looked at in a real browser.
vi.mock('../ui/document/pdf-pages.tsx', () => ({ default: () => null }))
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get: function (this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// A machine that does much else takes its time; what never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 })

/** What the console was told and no test expected; asked for last, for taking a screen away may say something too. */
const told: string[] = []
beforeEach(({ onTestFinished }) => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void told.push(words.map(String).join(' ')))
  onTestFinished(() => {
    cleanup()
    assert.deepEqual(told.splice(0), [], 'what no test expected')
  })
})
