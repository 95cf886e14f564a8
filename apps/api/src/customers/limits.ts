import type { SendLimit } from '@sofra/database'
import { householdOf, networkOf } from '../http/address.ts'
import type { AppContext } from '../context.ts'
import { countryOf } from './phone.ts'

/** How many codes may be sent in an hour; five times as many in a day. 0: no limit. */
export interface CodeLimits {
  readonly perPhone: number
  readonly perAddress: number
  readonly perNetwork: number
  /** To the shop's own country; to each of the others a tenth. */
  readonly perCountry: number
}

export const noCodeLimits: CodeLimits = { perPhone: 0, perAddress: 0, perNetwork: 0, perCountry: 0 }

const hour = 3_600
const day = 24 * hour

/** What one message counts towards. The keys name nobody. */
export function sendLimits(
  { phone, country, clientIp }: { phone: string; country: string; clientIp: string },
  { secrets, codeLimits }: Pick<AppContext, 'secrets' | 'codeLimits'>,
): readonly SendLimit[] {
  const { perPhone, perAddress, perNetwork, perCountry } = codeLimits
  const numbersOf = countryOf(phone)
  const counted: readonly (readonly [number, ...string[]])[] = [
    [perPhone, 'phone', phone],
    [perAddress, 'address', householdOf(clientIp)],
    [perNetwork, 'network', networkOf(clientIp)],
    // Counted apart: at home many sign in every hour, and nobody abroad is refused for it.
    numbersOf === country
      ? [perCountry, 'country', numbersOf]
      : [Math.ceil(perCountry / 10), 'country abroad', numbersOf],
  ]
  return counted
    .filter(([most]) => most > 0)
    .flatMap(([most, ...name]) => {
      const key = secrets.nameOf(...name)
      return [
        { key, most, seconds: hour },
        { key, most: 5 * most, seconds: day },
      ]
    })
}
