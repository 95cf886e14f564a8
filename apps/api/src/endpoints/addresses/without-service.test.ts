import { findPlaceAt, getAddress } from '@sofra/contract/addresses'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/start-api.ts'

const { client } = await startTestApi()

test('200: where no service is set up, the search is off', async () => {
  const off = { kind: 'unavailable', reason: 'off' }
  expect(await client.call(getAddress, { body: { text: 'salmiya' } })).toEqual(off)
  expect(await client.call(findPlaceAt, { query: { lat: 29.3, lng: 48 } })).toEqual(off)
})
