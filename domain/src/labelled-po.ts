/** The customer's PO number after 'PO', which many numbers begin with already: 'PO 4471', 'PO-16507'; '' without one. */
export const labelledPo = (customerPONum: string): string =>
  customerPONum === '' || /^p\.?o\.?(?!\p{L})/iu.test(customerPONum) ? customerPONum : `PO ${customerPONum}`
