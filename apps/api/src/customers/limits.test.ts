import { expect, test } from 'vitest'
import { sendLimits } from './limits.ts'
import { createCustomerSecrets } from './secrets.ts'

const parts = {
  secrets: createCustomerSecrets('a secret of this test'),
  codeLimits: { perPhone: 0, perAddress: 0, perNetwork: 0, perCountry: 1000 },
}
const limitsAt = (country: string) => sendLimits({ phone: '+96550001234', country, clientIp: '192.0.2.1' }, parts)

test('to numbers of another country a tenth may go, whatever goes to them at home', () => {
  const [home, abroad] = [limitsAt('KW'), limitsAt('AE')]
  expect(home.map(({ most }) => most)).toEqual([1000, 5000])
  expect(abroad.map(({ most }) => most)).toEqual([100, 500])
  const counted = home.map(({ key }) => key)
  expect(abroad.filter(({ key }) => counted.includes(key))).toEqual([])
})
