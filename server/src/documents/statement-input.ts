import type { StatementDocument } from './document-data.ts'
import { day, money, plain } from './document-text.ts'
import { letterheadInput, partyInput } from './letterhead-input.ts'
import { columnWidths, emWidth } from './text-width.ts'

export function statementInput(statement: StatementDocument) {
  let balanceCents = statement.openingCents
  const transactions = statement.transactions.map((entry) => {
    balanceCents += entry.amountCents
    const customerPo = plain(entry.customerPoNum ?? '')
    return {
      day: day(entry.date),
      document: plain(`${entry.type} ${entry.number}`),
      customerPo,
      wide: emWidth(customerPo),
      due: day(entry.dateDue),
      amount: money(entry.amountCents),
      balance: money(balanceCents),
    }
  })
  const opening = money(statement.openingCents)
  const closing = money(balanceCents)
  const lastDay = day(statement.lastDay)
  return {
    letterhead: letterheadInput(statement.letterhead),
    mark: '',
    account: plain(statement.accountNum),
    customer: partyInput(statement.customerName, statement.customerAddress),
    terms: plain(statement.terms),
    lastDay,
    month: lastDay.slice(lastDay.indexOf(' ') + 1),
    opening,
    closing,
    owing: balanceCents > 0 ? closing : '',
    transactions,
    widths: columnWidths(
      [...transactions, { day: '', document: '', due: '', amount: '', balance: opening }],
      ['day', 'document', 'due', 'amount', 'balance'],
    ),
    ageing: statement.ageing.map(({ label, cents }) => ({ label: plain(label), amount: money(cents) })),
  }
}
