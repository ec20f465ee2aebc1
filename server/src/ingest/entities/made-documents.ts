/** The statement that deletes the stored documents of orders or invoices that are removed. */
export const deleteDocuments = (kind: 'order' | 'invoice', number: string): string =>
  `delete from report r using leaving l
    where r.kind = '${kind}' and r.provider = l.provider and r.document_num = l.${number}`

/** The same for statements of account: one covers every document of its account. */
export const deleteStatements = `delete from report r using leaving l
  where r.kind = 'statement' and r.account_num = l.account_num`
