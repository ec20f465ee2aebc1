import { join } from 'node:path'
import type { AppParts } from './app-parts.ts'
import { unnamedSupplier } from './supplier/read-supplier.ts'

const noName =
  "SUPPLIER_FILE is not set and the data are not the demo's: documents and mails name no supplier and no bank account ('npm run portal -- supplier init FILE' writes an example)."

const demoData =
  "DEMO=0 is set, but the data are the demo's, whose users have a published password: take another DATA_DIR or database."

/** Host names of the machine itself, as of the default address. */
const ownMachine = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** What an operator should know of the settings at each start. */
export function startNotes({
  configuration,
  supplier,
  demo,
}: Pick<AppParts, 'supplier' | 'demo'> & {
  configuration: Pick<AppParts['configuration'], 'demo' | 'smtpUrl' | 'publicUrl' | 'dataDir'>
}): string[] {
  const isReal = !configuration.demo
  const outbox = join(configuration.dataDir, 'outbox')
  const noMail = `SMTP_URL is not set: nobody gets a mail, each is only written as a file into ${outbox}.`
  const deadLinks = `Links in mails lead to ${configuration.publicUrl}, which only this machine can open: set PUBLIC_URL.`
  const notes = [
    supplier === unnamedSupplier && noName,
    isReal && demo !== undefined && demoData,
    isReal && configuration.smtpUrl === undefined && noMail,
    isReal &&
      configuration.smtpUrl !== undefined &&
      ownMachine.test(new URL(configuration.publicUrl).hostname) &&
      deadLinks,
  ]
  return notes.filter((note) => note !== false)
}
