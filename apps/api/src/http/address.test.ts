import { expect, test } from 'vitest'
import { householdOf, networkOf } from './address.ts'

test('an address of the fourth version is a household, and its network has 256 of them', () => {
  expect(householdOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.0/24')
})

test('of the sixth version a household is a /64, however its address is written', () => {
  for (const ip of ['2001:db8:1:2:a:b:c:d', '2001:0db8:0001:0002::9', '2001:DB8:1:2::', '2001:db8:1:2::192.0.2.1']) {
    expect(householdOf(ip)).toBe('2001:db8:1:2::/64')
    expect(networkOf(ip)).toBe('2001:db8:1::/48')
  }
  expect(householdOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(householdOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(householdOf('::1')).toBe('0:0:0:0::/64')
})

test('where there is no address, everybody is one', () => {
  expect([householdOf(''), networkOf('')]).toEqual(['', ''])
})
