import { expect, test } from 'vitest'
import { networkOf, networkPrefixOf } from './ip-address.ts'

test('an IPv4 address is its own network prefix, and its network is the /24', () => {
  expect(networkPrefixOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.0/24')
})

test('the network prefix of an IPv6 address is its /64 in every notation, and its network is the /48', () => {
  for (const ip of ['2001:db8:1:2:a:b:c:d', '2001:0db8:0001:0002::9', '2001:DB8:1:2::', '2001:db8:1:2::192.0.2.1']) {
    expect(networkPrefixOf(ip)).toBe('2001:db8:1:2::/64')
    expect(networkOf(ip)).toBe('2001:db8:1::/48')
  }
  expect(networkPrefixOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkPrefixOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkPrefixOf('::1')).toBe('0:0:0:0::/64')
})

test('all clients without an address share one network prefix', () => {
  expect([networkPrefixOf(''), networkOf('')]).toEqual(['', ''])
})
