import { findPaciAddress, getAddress, reverseGeocode } from '@sofra/contract/addresses'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/start-api.ts'

const { client } = await startTestApi()

test('200: returns unavailable with reason off if no geocoder is configured', async () => {
  const off = { kind: 'unavailable', reason: 'off' }
  expect(await client.call(getAddress, { body: { text: 'salmiya' } })).toEqual(off)
  expect(await client.call(reverseGeocode, { query: { lat: 29.3, lng: 48 } })).toEqual(off)
})

test('200: returns unavailable with reason off if no address register is configured', async () => {
  const found = client.call(findPaciAddress, { body: { number: '12345678' } })
  expect(await found).toEqual({ kind: 'unavailable', reason: 'off' })
})
