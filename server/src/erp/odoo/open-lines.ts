/** How far a line of an order has come. */
export interface LineProgress {
  isWithoutGoods: boolean
  qty: number
  delivered: number
  invoiced: number
  /** Nothing more of it is going to move. */
  isSettled: boolean
}

/**
 * Which lines of an order are open. A line without goods is never delivered, but done once it is invoiced; and once all goods of the
 * order are done, since a credit note takes back what was invoiced.
 */
export function openLines(lines: readonly LineProgress[]): boolean[] {
  const open = lines.map(
    ({ isWithoutGoods, qty, delivered, invoiced, isSettled }) =>
      (isWithoutGoods ? invoiced : delivered) < qty && !isSettled,
  )
  const goods = open.filter((_, at) => lines[at]?.isWithoutGoods === false)
  const areGoodsDone = goods.length > 0 && !goods.includes(true)
  return open.map((isOpen, at) => isOpen && !(areGoodsDone && lines[at]?.isWithoutGoods === true))
}
