/** The title of the browser's tab and the last crumb. */
export const photosTitle = (orderNum: string): string => `Proof of Delivery ${orderNum}`

export const photosHeading = (orderNum: string): string => `Proof of Delivery for Sales Order ${orderNum}`
