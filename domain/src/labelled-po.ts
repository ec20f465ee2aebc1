/** The label of a customer's PO number: 'PO', or none before a number that begins with it, as many do. */
export const poLabel = (customerPONum: string): string | undefined =>
  /^p\.?o\.?(?!\p{L})/iu.test(customerPONum) ? undefined : 'PO'

/** The customer's PO number after its label: 'PO 4471', 'PO-16507'; '' without one. */
export const labelledPo = (customerPONum: string): string =>
  customerPONum === '' ? '' : [poLabel(customerPONum), customerPONum].filter(Boolean).join(' ')
