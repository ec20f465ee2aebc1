import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { createElement } from 'react'
import { afterAll, assert, beforeEach, vi } from 'vitest'

// jsdom cannot scroll.
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
// jsdom has no layout: every element counts as in view.
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
// Nor does an element change its size.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// The window has no width either: no media query matches.
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia
// jsdom draws nothing: documents and maps are tested in a real browser. They are replaced here for all files,
// since a file that replaces a module itself needs modules of its own, which takes time.
vi.mock('../ui/document/pdf-pages.tsx', () => ({
  default: ({ name }: { name: string }) => createElement('p', null, `The pages of ${name}`),
}))
vi.mock('../tracking/map-canvas.tsx', () => ({ MapCanvas: () => createElement('p', null, 'A map') }))
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get: function (this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

/**
 * The error for a missing element. The page is printed only when the message is read, because a test that waits for an
 * element makes many such errors that nobody reads.
 */
function elementError(message: string | null, page: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  // The test that asked comes first.
  Error.captureStackTrace(error, elementError)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(page)].filter(Boolean).join('\n\n'),
  })
}

// Generous, since a busy machine is slow; an element that never appears fails all the same.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError })

/** Unexpected console output. It is checked last, because unmounting a screen may write to the console too. */
const told: string[] = []
beforeEach(({ onTestFinished }) => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void told.push(words.map(String).join(' ')))
  onTestFinished(() => {
    cleanup()
    assert.deepEqual(told.splice(0), [], 'what no test expected')
  })
})

// A screen that loads while its file ends would stay unloadable for the next file in this process.
afterAll(() => vi.dynamicImportSettled())
