import { vi } from 'vitest'

/** Gives elements a size, which jsdom does not, so that virtual tables render rows; for a wide or narrow window. */
export function stubLayout(isWide = true): void {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, ...listeners }))
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
}
