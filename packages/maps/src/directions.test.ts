import { expect, test } from 'vitest'
import { directionsTo } from './directions.ts'

test('links to directions, also with negative coordinates', () => {
  expect(directionsTo({ lat: 29.3375, lng: 48.0758 })).toBe(
    'https://www.openstreetmap.org/directions?to=29.3375%2C48.0758',
  )
  expect(directionsTo({ lat: -23.55, lng: -46.63 })).toBe('https://www.openstreetmap.org/directions?to=-23.55%2C-46.63')
})
