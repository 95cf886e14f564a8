import { expect, test } from 'vitest'
import { countryCodes, findCountry } from './country.ts'
import { pointOfTimeZone } from './zone-point.ts'

test('is the main city of a time zone', () => {
  expect(pointOfTimeZone('Asia/Kuwait')).toEqual({ lat: 29.33, lng: 47.98 })
  expect(pointOfTimeZone('Asia/Calcutta')).toEqual(pointOfTimeZone('Asia/Kolkata'))
})

test('is null for a zone without a place', () => {
  expect([pointOfTimeZone('UTC'), pointOfTimeZone('toString')]).toEqual([null, null])
})

test('every country has a place to begin with', () => {
  const without = countryCodes.filter((code) => !pointOfTimeZone(findCountry(code)?.timeZones[0] ?? ''))
  expect(without).toEqual([])
})
