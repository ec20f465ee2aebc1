import type { Page } from '@playwright/test'

export const truck = (page: Page) => page.getByRole('img', { name: /^Vehicle, heading / })
const site = (page: Page) => page.getByRole('img', { name: 'Destination' })
export const map = (page: Page) =>
  page.getByRole('region', { name: 'Map of the delivery, moved by the arrow keys' })

/** Where the middle of the truck is, in pixels from the left. */
export async function middleOf(page: Page): Promise<number> {
  const box = await truck(page).boundingBox()
  return box === null ? 0 : Math.round(box.x + box.width / 2)
}

/** Whether the whole truck and its whole site are on the map. */
export async function areInView(page: Page): Promise<boolean> {
  const parts = [map(page), truck(page), site(page)]
  const [frame, ...marks] = await Promise.all(parts.map((part) => part.boundingBox()))
  return marks.every(
    (mark) =>
      frame &&
      mark &&
      mark.x >= frame.x &&
      mark.y >= frame.y &&
      mark.x + mark.width <= frame.x + frame.width &&
      mark.y + mark.height <= frame.y + frame.height,
  )
}
