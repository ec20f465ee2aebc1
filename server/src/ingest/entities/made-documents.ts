/** Deletes the stored documents of orders or invoices that are removed. */
export const withoutDocuments = (kind: 'order' | 'invoice', number: string): string =>
  `delete from report r using leaving l
    where r.kind = '${kind}' and r.provider = l.provider and r.document_num = l.${number}`

/** A statement covers every document of its account. */
export const withoutStatements = `delete from report r using leaving l
  where r.kind = 'statement' and r.account_num = l.account_num`
