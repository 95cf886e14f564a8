import type { SendLimit } from '@sofra/database'
import type { AppContext } from '../context.ts'
import { networkOf, networkPrefixOf } from '../http/ip-address.ts'
import { countryOf } from './phone.ts'

/** The maximum number of codes per hour, and five times as many per day, unless stated otherwise. 0: no limit. */
export interface CodeLimits {
  readonly perPhone: number
  readonly perAddress: number
  readonly perNetwork: number
  /** For numbers of the shop's own country; a tenth for each other country. */
  readonly perCountry: number
  /** Per business and day. */
  readonly perBusinessDaily: number
}

export const noCodeLimits: CodeLimits = {
  perPhone: 0,
  perAddress: 0,
  perNetwork: 0,
  perCountry: 0,
  perBusinessDaily: 0,
}

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

/** The daily cap of a business, which limits what codes cost it; null: none. */
export function dailyCapOf(
  businessId: string,
  { secrets, codeLimits }: Pick<AppContext, 'secrets' | 'codeLimits'>,
): SendLimit | null {
  const { perBusinessDaily: max } = codeLimits
  return max > 0 ? { key: secrets.pseudonymOf('business', businessId), max, seconds: day } : null
}
