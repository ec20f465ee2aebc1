import { expect, test } from 'vitest'
import { bareTerms, bareText } from './bare-text.ts'

test.each([
  ['HP-4455', 'hp4455'],
  ['  KRH/4407 ', 'krh4407'],
  ["O'Brien", 'obrien'],
  ['O’Brien & Söhne', 'obriensohne'],
  ['Ｎｏ．７', 'no7'],
  ['İzmir', 'izmir'],
  ['50%_OFF\\', '50off'],
  ['e\u0301 \u00e9', 'ee'],
  ['木材 12', '木材12'],
  ['--- %', ''],
])('bareText %j is %j', (text, bare) => {
  expect(bareText(text)).toBe(bare)
})

test.each([
  ['hp4455', ['hp4455']],
  ['hp 4455', ['hp4455']],
  ['#204895', ['204895']],
  ['204 895', ['204895']],
  ['SO 204895', ['so204895', '204895']],
  ['so204895', ['so204895', '204895']],
  ['S/O 204895', ['so204895']],
  ['SO #204895', ['so204895', '204895']],
  ['# so 204895', ['so204895', '204895']],
  ['SO S00398', ['sos00398', 's00398']],
  ['PO HP-4455', ['pohp4455', 'hp4455']],
  ['pohp4455', ['pohp4455', 'hp4455']],
  ['PO-A', ['poa']],
  ['po: kite', ['pokite', 'kite']],
  ['INV/2026/00042', ['inv202600042', '202600042']],
  ['Invoice 90412', ['invoice90412', '90412']],
  ['Sales Order 204883', ['salesorder204883', '204883']],
  ['Portland', ['portland']],
  ['Sorrento Homes', ['sorrentohomes']],
  ['Investa', ['investa']],
  ['SO', ['so']],
  ['SO 1', ['so1']],
  ['1', []],
  [' # 1', []],
  ['', []],
])('bareTerms %j are %j (api calls)', (written, terms) => {
  expect(bareTerms(written)).toEqual(terms)
})
