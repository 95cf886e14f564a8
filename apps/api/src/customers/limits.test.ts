import { expect, test } from 'vitest'
import { sendLimits } from './limits.ts'
import { createCustomerSecrets } from './secrets.ts'

const context = {
  secrets: createCustomerSecrets('a secret of this test'),
  codeLimits: { perPhone: 0, perAddress: 0, perNetwork: 0, perCountry: 1000, perBusinessDaily: 0 },
}
const limitsAt = (country: string) => sendLimits({ phone: '+96550001234', country, clientIp: '192.0.2.1' }, context)

test('limits numbers of another country to a tenth, counted separately from domestic numbers', () => {
  const [home, abroad] = [limitsAt('KW'), limitsAt('AE')]
  expect(home.map(({ max }) => max)).toEqual([1000, 5000])
  expect(abroad.map(({ max }) => max)).toEqual([100, 500])
  const counted = home.map(({ key }) => key)
  expect(abroad.filter(({ key }) => counted.includes(key))).toEqual([])
})
