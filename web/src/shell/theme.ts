import { forget, readStored, store } from '../access/storage.ts'

/** 'system' follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'portal.theme'

export const chosenTheme = (): Theme => themes.find((theme) => theme === readStored(key)) ?? 'system'

/** Stores the choice for everyone who uses this browser, and applies it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') forget(key)
  else store(key, theme)
  applyTheme()
}

/** Sets data-theme on the page, which overrides the device's setting; called before the first paint. */
export function applyTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
