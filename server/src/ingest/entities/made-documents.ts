/** Removes the made documents of the orders or invoices that leave. */
export const withoutDocuments = (kind: 'order' | 'invoice', number: string): string =>
  `delete from report r using leaving l
    where r.kind = '${kind}' and r.provider = l.provider and r.document_num = l.${number}`

/** A statement tells of every document of its account. */
export const withoutStatements = `delete from report r using leaving l
  where r.kind = 'statement' and r.account_num = l.account_num`
