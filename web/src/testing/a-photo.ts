import type { PodPhoto } from '@portal/domain/tracking'

/** A proof-of-delivery photo taken at eight in the morning. */
export const aPhoto = (number: number, categoryName = 'Unloaded goods'): PodPhoto => ({
  fileId: String(number),
  fileName: `IMG_${number}.jpg`,
  timeCreated: '2026-11-13T08:00:00+11:00',
  category: { categoryName },
})
