/** The category of a photo or a design request without one (spec 3). */
export const noCategory = 'Uncategorized'
