/** For the sentence of an empty panel. */
export const theseOrders = (orders: readonly unknown[]): string =>
  orders.length > 1 ? 'these orders' : 'this order'
