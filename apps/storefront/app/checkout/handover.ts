import { parsed } from '../shell/kept.ts'
import { type Choices, readChoices } from './choices.ts'

/*
 * A form that was sent before the script arrived cannot write to local storage. The server hands what it was told to
 * the next page in a cookie of a few minutes; the page keeps it and drops the cookie.
 */

const seconds = 10 * 60

/** What one form of the checkout tells. */
export type Handover = Partial<
  Pick<Choices, 'areaId' | 'pin' | 'address' | 'countryId' | 'parcelAddress' | 'name' | 'dialCode' | 'phone'>
>

/** The `Set-Cookie` text that hands choices over to the next page. */
export function handoverCookie(businessId: string, choices: Handover): string {
  const text = encodeURIComponent(JSON.stringify(choices))
  return `${nameOf(businessId)}=${text}; Max-Age=${seconds}; Path=/; SameSite=Lax`
}

/** What was handed over, if anything; taken once. In the browser only. */
export function takeHandover(businessId: string): Handover | null {
  if (typeof document === 'undefined') return null
  const name = nameOf(businessId)
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  if (!cookie) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve.
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
  return readHandover(cookie.slice(name.length + 1))
}

/** The choices in a cookie's value; only those that were told. */
export function readHandover(value: string): Handover | null {
  const told = parsed(decoded(value))
  if (typeof told !== 'object' || told === null) return null
  const { areaId, pin, address, countryId, parcelAddress, name, dialCode, phone } = readChoices({ version: 1, ...told })
  return {
    ...('areaId' in told && { areaId }),
    ...('pin' in told && { pin }),
    ...('address' in told && { address }),
    ...('countryId' in told && { countryId }),
    ...('parcelAddress' in told && { parcelAddress }),
    ...('name' in told && { name }),
    ...('dialCode' in told && { dialCode }),
    ...('phone' in told && { phone }),
  }
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function nameOf(businessId: string): string {
  return `sofra_handover_${businessId.replace(/[^\w-]/g, '')}`
}
