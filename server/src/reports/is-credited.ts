import { fragment } from '../database/fragment.ts'

/** Whether a credit note was used on invoice `d`: its document then thanks for no payment. */
export const isCredited = fragment`(not d.is_credit_note and exists (
  select from invoice note
  where note.provider = d.provider and note.credited_invoice_num = d.invoice_num and note.is_credit_note
    and note.currency = d.currency and used_on_invoice(note) > 0
))`
