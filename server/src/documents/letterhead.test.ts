import { demoSupplier } from '@portal/demo/demo-supplier'
import { afterAll, expect, test } from 'vitest'
import { readPdf } from './testing/read-pdf.ts'
import { sampleInvoice, sampleItem, sampleOrder, sampleStatement } from './testing/sample-documents.ts'
import { unnamedSupplier } from '../supplier/read-supplier.ts'
import { watchedLog } from '../testing/watched-log.ts'
import type { Letterhead } from './document-data.ts'
import { openDocuments } from './documents.ts'

const log = watchedLog()
const documents = openDocuments({ log: log.logger })
afterAll(async () => {
  await documents.close()
  log.assertQuiet()
})

async function textsWith(letterhead: Letterhead): Promise<string[]> {
  const texts = []
  for (const pdf of [
    await documents.render('order', { ...sampleOrder([sampleItem]), letterhead }),
    await documents.render('invoice', { ...sampleInvoice([sampleItem]), letterhead }),
    await documents.render('statement', { ...sampleStatement(3), letterhead }),
  ]) {
    const { pages } = await readPdf(pdf)
    texts.push(pages.flat().join(' ').replaceAll(/ +/g, ' '))
  }
  return texts
}

const { abn: _abn, bank, ...plain } = demoSupplier.letterhead

test.each([
  ['an ABN and a bank account', plain],
  ['anything but its name', unnamedSupplier.letterhead],
])('without %s no document has them, nor their captions (api running)', async (_, letterhead) => {
  for (const text of await textsWith(letterhead)) {
    expect(text).toContain(letterhead.legalName)
    expect(text).not.toMatch(/ABN|Bank\b|BSB|Account (?:name|number)|·\s*·|000-142|12345678/)
  }
})

test('a bank account without the name of its bank is printed as it is', async () => {
  const { name: _name, ...account } = bank ?? { name: '', accountName: '', bsb: '', accountNumber: '' }
  const [, invoice] = await textsWith({ ...plain, bank: account })
  expect(invoice).toMatch(/Account name Ridgeline .*BSB 000-142 Account number 12345678 Reference 883012/)
  expect(invoice).not.toMatch(/Bank\b/)
})
