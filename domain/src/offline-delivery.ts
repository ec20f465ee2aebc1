/** A delivery that no vehicle reports on: its id has more than two slash-separated parts (spec 4). */
export const isOfflineDelivery = (deliveryId: string): boolean => deliveryId.split('/').length > 2

/** An order any of whose deliveries is an offline one. */
export const isOfflineOrder = (deliveries: readonly string[]): boolean => deliveries.some(isOfflineDelivery)
