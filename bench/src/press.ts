import type { Page } from '@playwright/test'

/** An action of a user by touch or keyboard, and what is visible once it is complete. */
export interface Press {
  readonly name: string
  readonly press: (page: Page) => Promise<void>
  /** A selector of Playwright's. */
  readonly shows?: string | undefined
}

/** Playwright's own tap inspects the page first, and that time would be counted too. */
export const tap = (name: string, target: string, shows?: string): Press => ({
  name,
  shows,
  press: async (page) => {
    const part = page.locator(target).first()
    await part.scrollIntoViewIfNeeded()
    const place = await part.boundingBox()
    if (place === null) throw new Error(`${name}: there is nothing to tap`)
    await page.waitForTimeout(pointedMs)
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  },
})

/** A user's hand takes longer. */
const pointedMs = 100

export const key = (name: string, which: string, shows?: string): Press => ({
  name,
  shows,
  press: (page) => page.keyboard.press(which),
})

interface Typed {
  readonly into: string
  readonly text: string
}

export const letters = (name: string, { into, text }: Typed, shows?: string): Press => ({
  name,
  shows,
  press: async (page) => {
    await page.locator(into).first().focus()
    await page.keyboard.type(text, { delay: 120 })
  },
})

/** Chooses by typing: the browser's own list is not part of the portal, but what follows the choice is. */
export const choose = (name: string, option: string, shows?: string): Press => ({
  name,
  shows,
  press: async (page) => {
    await page.locator('main select').first().focus()
    await page.keyboard.type(option)
  },
})
