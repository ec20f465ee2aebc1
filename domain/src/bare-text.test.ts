import { expect, test } from 'vitest'
import { bareTerms, bareText, leadOf } from './bare-text.ts'

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
  ['Tax Invoice 90412', ['taxinvoice90412', '90412']],
  ['CN 9041', ['cn9041', '9041']],
  ['Credit Note #9041', ['creditnote9041', '9041']],
  ['Sales Order 204883', ['salesorder204883', '204883']],
  ['Portland', ['portland']],
  ['Sorrento Homes', ['sorrentohomes']],
  ['Investa', ['investa']],
  ['Creditors 12', ['creditors12']],
  ['Orderly Homes', ['orderlyhomes']],
  ['SO', ['so']],
  ['SO 1', ['so1']],
  ['1', []],
  [' # 1', []],
  ['', []],
])('bareTerms %j are %j (api calls)', (written, terms) => {
  expect(bareTerms(written)).toEqual(terms)
})

test.each([
  ['INV 204895', 'invoice'],
  ['inv204895', 'invoice'],
  ['Tax Invoice 204895', 'invoice'],
  ['SO 204895', 'order'],
  ['#so204895', 'order'],
  ['order 204895', 'order'],
  ['Sales Order 204895', 'order'],
  ['PO HP-4455', 'po'],
  ['pohp4455', undefined],
  ['purchase order 12', 'po'],
  ['CN 77', 'creditNote'],
  ['cn77', 'creditNote'],
  ['credit note 77', 'creditNote'],
  ['204895', undefined],
  ['Portland 12', undefined],
  ['Investa', undefined],
  ['Sorrento Homes', undefined],
])('%j names %s', (written, lead) => {
  expect(leadOf(written).lead).toBe(lead)
})
