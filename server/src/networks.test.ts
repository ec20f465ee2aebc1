import { expect, test } from 'vitest'
import {
  addressGroup,
  isInNetworks,
  networkOf,
  parseNetworks,
  privateNetworks,
  withoutPort,
} from './networks.ts'

const inside: [network: string, address: string, isInside: boolean][] = [
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['0.0.0.0/0', '8.8.8.8', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['10.0.0.0/8', 'unknown', false],
]
test.each(inside)('of %s, %s is inside: %s', (network, address, isInside) => {
  expect(isInNetworks(parseNetworks([network]), address)).toBe(isInside)
})

test.each([
  '',
  'office',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  '10.0.0.0/-1',
  '10.0.0.0/1e1',
])("'%s' is no network", (entry) => {
  expect(() => parseNetworks([entry])).toThrow(RangeError)
})

test.each(['127.0.0.1', '::1', '10.1.1.1', '172.31.0.1', '192.168.1.1', 'fd00::1'])(
  '%s is private',
  (address) => {
    expect(isInNetworks(parseNetworks(privateNetworks), address)).toBe(true)
  },
)

test.each(['172.32.0.1', '8.8.8.8', '2001:4860::1'])('%s is public', (address) => {
  expect(isInNetworks(parseNetworks(privateNetworks), address)).toBe(false)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50012', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:50012', '2001:db8::1'],
  ['[::ffff:203.0.113.7]:1', '::ffff:203.0.113.7'],
  ['office:80', 'office:80'],
  ['203.0.113.7:', '203.0.113.7:'],
  ['', ''],
])('%s without its port is %s', (written, address) => {
  expect(withoutPort(written)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.'],
  ['::ffff:203.0.113.7', '203.0.113.'],
  ['2001:db8:1:2::ffff', '2001:db8:1:'],
  ['2001:DB8:1:ffff::1', '2001:db8:1:'],
  ['2001:db8:2:2::1', '2001:db8:2:'],
  ['::1', '0:0:0:'],
  ['', ''],
])('%s is in the network %s, with which its name begins', (address, network) => {
  expect(networkOf(address)).toBe(network)
  expect(addressGroup(address).startsWith(network)).toBe(true)
})
