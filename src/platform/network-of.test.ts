import { expect, test } from 'vitest'
import { ipAddressOf, networkOf, wideNetworkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is in the wide network %s', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:1001', '203.0.113.7'],
  ['[2001:db8::1]:1001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['garbage7', undefined],
  ['203.0.113.999', undefined],
  ['203.0.113.7:1001:2', undefined],
  ['12345', undefined],
  ['unknown', undefined],
  ['', undefined],
])('of %j, written by a proxy, the address is %s', (text, ip) => {
  expect(ipAddressOf(text)).toBe(ip)
})
