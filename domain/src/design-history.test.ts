import { expect, test } from 'vitest'
import { historyAction } from './design-history.ts'

test.each([
  ['REQUEST_OPENED', 'Request opened'],
  ['detailing-started', 'Detailing started'],
  ['File Uploaded', 'File uploaded'],
  ['re-issue_design', 'Re issue design'],
  ['_draft_', 'Draft'],
  ['', ''],
])('historyAction: %j reads %j (spec 5)', (written, read) => {
  expect(historyAction(written)).toBe(read)
})
