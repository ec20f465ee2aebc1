import { paymentWords } from '@portal/domain/payment-words'
import type { StatementDocument, StatementTransaction } from './statement-data.ts'
import { day, money, orDash, plain, prose } from './document-text.ts'
import { ledgerInput } from './ledger-input.ts'
import { letterheadInput, partyInput } from './letterhead-input.ts'
import { currencySentence, dueRows, payWords } from './statement-words.ts'

/** Width for the kind and number of a document, or the usual numbers of a payment, in em. */
const documentRoom = 19

export function statementInput(statement: StatementDocument) {
  const [opening, closing] = ends(statement)
  const lastDay = day(statement.lastDay)
  return {
    letterhead: letterheadInput(statement.letterhead),
    mark: '',
    account: plain(statement.accountNum),
    customer: partyInput(statement.customerName, statement.customerAddress),
    terms: prose(statement.terms),
    // The current month is not over: the statement says up to which day it goes.
    upTo: statement.isCurrent ? day(statement.asOf) : lastDay,
    others: plain(statement.otherCurrencies.map(({ currency }) => currency).join(', ')),
    otherDues: statement.otherCurrencies.flatMap(currencySentence),
    month: lastDay.slice(lastDay.indexOf(' ') + 1),
    opening,
    closing,
    ...payWords(statement),
    dues: dueRows(statement.dues),
    ledger: transactionsInput(statement),
    ageing: statement.ageing.map(({ label, cents }) => ({ label: plain(label), amount: money(cents) })),
  }
}

function transactionsInput(statement: StatementDocument) {
  const { transactions } = statement
  const texts = (of: (entry: StatementTransaction) => string) => transactions.map(of)
  let balanceCents = statement.openingCents
  const balances = transactions.map(({ amountCents }) => money((balanceCents += amountCents)))
  return ledgerInput([
    { title: 'Date', side: 'left', texts: texts(({ date }) => day(date)) },
    {
      title: 'Document',
      side: 'left',
      texts: texts((entry) => plain(documentWords(entry))),
      room: documentRoom,
      // What payers write may be as long as they like; a document's number stays in one piece.
      canWrap: (row) => transactions[row]?.type.startsWith('Payment') ?? false,
    },
    {
      title: 'Your PO',
      side: 'left',
      texts: texts(({ customerPoNum }) => orDash(plain(customerPoNum ?? ''))),
      room: 'rest',
      canWrap: () => true,
    },
    { title: 'Due', side: 'left', texts: texts(({ dateDue }) => orDash(day(dateDue))) },
    { title: 'Amount', side: 'right', texts: texts(({ amountCents }) => money(amountCents)) },
    { title: 'Balance', side: 'right', texts: balances, sums: ends(statement) },
  ])
}

function documentWords({ type, number, reference, paidFor }: StatementTransaction): string {
  if (type === 'Payment') return paymentWords({ paymentNum: number, reference })
  if (type === 'Payment for another account') return `For ${paidFor}, on another account`
  if (type === 'Payment in another currency') return `For documents in ${paidFor}`
  return `${type} ${number}`
}

/** The opening and closing balance. */
function ends({ openingCents, transactions }: StatementDocument): [string, string] {
  const closingCents = transactions.reduce((sum, { amountCents }) => sum + amountCents, openingCents)
  return [money(openingCents), money(closingCents)]
}
