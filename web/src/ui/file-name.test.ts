import { expect, test } from 'vitest'
import { fitFileName } from './file-name.ts'

test.each([
  ['Elevations rev C.pdf', 'Elevations rev C.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a\\b:c*d?.pdf', 'a-b-c-d-.pdf'],
  ['plan\u0000\n.pdf', 'plan--.pdf'],
  ['plan\u202efdp.exe', 'planfdp.exe'],
  ['مخطط.pdf', 'مخطط.pdf'],
  ['👷 plan.pdf', '👷 plan.pdf'],
  ['.htaccess', 'htaccess'],
  [' . ', 'file'],
  ['', 'file'],
])('fitFileName: %j is %j', (name, fit) => {
  expect(fitFileName(name, 'file')).toBe(fit)
})
