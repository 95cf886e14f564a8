import type { SendLimit } from '@sofra/database'
import type { AppContext } from '../context.ts'
import { networkOf, networkPrefixOf } from '../http/ip-address.ts'
import { countryOf } from './phone.ts'

/** The maximum number of codes per hour; per day it is five times as many. 0: no limit. */
export interface CodeLimits {
  readonly perPhone: number
  readonly perAddress: number
  readonly perNetwork: number
  /** For numbers of the shop's own country; a tenth for each other country. */
  readonly perCountry: number
}

export const noCodeLimits: CodeLimits = { perPhone: 0, perAddress: 0, perNetwork: 0, perCountry: 0 }

const hour = 3_600
const day = 24 * hour

/** The limits that one code counts towards. The keys are pseudonyms, so that they store no phone number or address. */
export function sendLimits(
  { phone, country, clientIp }: { phone: string; country: string; clientIp: string },
  { secrets, codeLimits }: Pick<AppContext, 'secrets' | 'codeLimits'>,
): readonly SendLimit[] {
  const { perPhone, perAddress, perNetwork, perCountry } = codeLimits
  const phoneCountry = countryOf(phone)
  const counted: readonly (readonly [number, ...string[]])[] = [
    [perPhone, 'phone', phone],
    [perAddress, 'address', networkPrefixOf(clientIp)],
    [perNetwork, 'network', networkOf(clientIp)],
    // Domestic and foreign numbers are counted separately, so that domestic sign-ins do not use up the foreign limit.
    phoneCountry === country
      ? [perCountry, 'country', phoneCountry]
      : [Math.ceil(perCountry / 10), 'country abroad', phoneCountry],
  ]
  return counted
    .filter(([max]) => max > 0)
    .flatMap(([max, ...name]) => {
      const key = secrets.pseudonymOf(...name)
      return [
        { key, max, seconds: hour },
        { key, max: 5 * max, seconds: day },
      ]
    })
}
