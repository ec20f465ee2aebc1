import { demoSupplier } from '@portal/demo/demo-supplier'
import { expect, test } from 'vitest'
import { loadDemo } from './demo.ts'
import { startNotes } from './start-notes.ts'
import { unnamedSupplier } from './supplier/read-supplier.ts'

const demo = await loadDemo()
const smtpUrl = 'smtp://mail.example.com'

test.each([
  ['the demo', { demo: true, smtpUrl: undefined }, demo, demoSupplier, []],
  ['a supplier’s own data', { demo: false, smtpUrl }, undefined, demoSupplier, []],
  [
    'no mail server',
    { demo: false, smtpUrl: undefined },
    undefined,
    demoSupplier,
    [/^SMTP_URL is not set: /],
  ],
  ['the demo’s data with DEMO=0', { demo: false, smtpUrl }, demo, demoSupplier, [/^DEMO=0 is set, but /]],
  [
    'a mail server and no address',
    { demo: false, smtpUrl, publicUrl: 'http://127.0.0.1:4000' },
    undefined,
    demoSupplier,
    [
      /^Links in mails lead to http:\/\/127\.0\.0\.1:4000, which only this machine can open: set PUBLIC_URL\.$/,
    ],
  ],
  [
    'a mail server and an address that begins like one of this machine',
    { demo: false, smtpUrl, publicUrl: 'https://localhost-timber.com.au' },
    undefined,
    demoSupplier,
    [],
  ],
  ['no supplier', { demo: true, smtpUrl }, undefined, unnamedSupplier, [/^SUPPLIER_FILE is not set and /]],
])('an operator is told at start of %s', (_, settings, data, supplier, sentences) => {
  const notes = startNotes({
    configuration: { dataDir: '/srv', publicUrl: 'https://portal.example.com', ...settings },
    demo: data,
    supplier,
  })
  expect(notes).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})
