import { expect, test } from 'vitest'
import { isApi, routedAddress } from './api-address.ts'

test.each([
  '/api',
  '/api/health/live',
  '/api?a=1',
  '/api#top',
  '/%61pi/health/live',
  '/%41%50%49/health/live',
  '/%2561pi/health/live',
  '/%252561pi/health/live',
  '/%25%36%31pi/health/live',
  '//api/health/live',
  '/./api/health/live',
  '/%2e/api/health/live',
  '/API/health/live',
  '/api;v=1/health/live',
  '/api%3bv=1/health/live',
  '/api%2fhealth%2flive',
  '/api\\health\\live',
  '/api%20/health/live',
  '/api%00/health/live',
  '/api/../signin',
  '/signin/../api/health/live',
  '/signin/%2e%2e/api/health/live',
])('%s is the API’s', (url) => {
  expect(isApi({ url })).toBe(true)
})

test.each([
  '/',
  '/signin',
  '/apis',
  '/api-guide',
  '/sales/api',
  '/sales/search?term=/api/',
  '/sales/%61pi',
  '/%ff',
])('%s is a page’s', (url) => {
  expect(isApi({ url })).toBe(false)
})

test('an address encoded over and over costs no more than another', () => {
  const begun = process.cpuUsage()
  for (const many of ['%25', '%2525']) expect(isApi({ url: `/${many.repeat(3000)}61pi` })).toBe(false)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(500)
})

test.each([
  ['/api/health/live', '/api/health/live'],
  ['http://portal.example/api/health/live?a=1', '/api/health/live?a=1'],
  ['HTTP://portal.example', '/'],
  ['/api/sales/order/%ED%A0%80', '/api/sales/order/%00'],
  ['/api/sales/order/a%ed%bf%bfb', '/api/sales/order/a%00b'],
  ['/api/sales/order/%ED%9F%BF', '/api/sales/order/%ED%9F%BF'],
  ['/api/sales/order/50%', '/api/sales/order/50%'],
  ['/sales/order/50%25?q=%ff', '/sales/order/50%25?q=%ff'],
  ['/sales/order/50%', '/%00'],
  ['/sales/order/%ED%A0%80', '/%00'],
  ['*', '*'],
])('%s is routed as %s', (url, routed) => {
  expect(routedAddress({ url })).toBe(routed)
})
