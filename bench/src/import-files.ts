import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const orders = 200_000
const linesAnOrder = 3
const accounts = 800
const chunkLength = 1 << 20

/** Writes the same orders as orders.jsonl, and as orders.csv with order-lines.csv; the same in every run. */
export function writeExport(folder: string): void {
  const [whole, heads, lines] = ['orders.jsonl', 'orders.csv', 'order-lines.csv'].map((name) =>
    openFile(join(folder, name)),
  ) as [OutFile, OutFile, OutFile]
  for (let at = 0; at < orders; at += 1) {
    const { items, ...order } = orderAt(at)
    const { srcProvider, orderNum } = order
    whole.write(JSON.stringify({ ...order, items }))
    const cells = { ...order, soldToCustomer: undefined, 'soldToCustomer.name': order.soldToCustomer.name }
    heads.writeCells(cells)
    for (const line of items) lines.writeCells({ srcProvider, orderNum, ...line })
  }
  for (const file of [whole, heads, lines]) file.close()
}

function orderAt(at: number) {
  const srcProvider = at % 5 < 3 ? 'epicor' : 'odoo'
  // Spread over accounts and days, as from a system that numbers orders consecutively.
  const account = (at * 7919) % accounts
  const day = new Date(Date.UTC(2024, 0, 1 + ((at * 31) % 680))).toISOString().slice(0, 10)
  const items = Array.from({ length: linesAnOrder }, (_, line) => ({
    lineNum: line + 1,
    partNum: `P-${(at * 13 + line) % 9000}`,
    description: `MGP10 pine 90x45 H2 treated ${((at + line) % 60) / 10} m`,
    uom: 'EA',
    qty: 1 + ((at + line) % 40),
    priceExTax: 10 + ((at * 17 + line) % 900),
    category: [line === 2 ? 'SUND' : 'TIM'],
    openLine: (at + line) % 3 === 0,
  }))
  const subtotal = items.reduce((sum, { priceExTax }) => sum + priceExTax, 0)
  return {
    srcProvider,
    orderNum: srcProvider === 'epicor' ? String(200_000 + at) : `S${10_000 + at}`,
    customerAccountNum: String(10_000 + account),
    customerPONum: `PO${(at * 37) % 99_999}`,
    soldToCustomer: { name: `Builder ${account} Pty Ltd` },
    deliveryNote: 'Leave at the gate',
    terms: '30 days EOM',
    total: subtotal,
    status: ['Open', 'Delivered', 'Invoiced', 'Booked'][at % 4] ?? '',
    isOpen: at % 4 === 0,
    dateCreated: day,
    dateDue: day,
    dateUpdated: `${day}T04:00:00Z`,
    items,
  }
}

interface OutFile {
  write(line: string): void
  /** The first call also writes the header. */
  writeCells(cells: Readonly<Record<string, unknown>>): void
  close(): void
}

function openFile(path: string): OutFile {
  const file = openSync(path, 'w')
  let pending = ''
  let isFirst = true
  const write = (line: string) => {
    pending += `${line}\n`
    if (pending.length < chunkLength) return
    writeSync(file, pending)
    pending = ''
  }
  return {
    write,
    writeCells: (cells) => {
      const told = Object.entries(cells).filter(([, value]) => value !== undefined)
      if (isFirst) write(told.map(([name]) => name).join(','))
      isFirst = false
      write(told.map(([, value]) => String(value)).join(','))
    },
    close: () => {
      writeSync(file, pending)
      closeSync(file)
    },
  }
}
