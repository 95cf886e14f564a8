import { readCookies, writeCookie } from '../shell/preview.ts'
import { parseJson } from '../shell/safe-storage.ts'
import { record } from '../shell/stored-values.ts'
import { type Choices, parseChoices } from './choices.ts'

/*
 * A form submitted before hydration cannot write to local storage. The server passes its values to the next page in a
 * short-lived cookie; that page stores them and deletes the cookie.
 */

const maxAgeSeconds = 10 * 60

const fields = ['areaId', 'pin', 'address', 'countryId', 'parcelAddress', 'name', 'dialCode', 'phone'] as const

/** The values of one form of the checkout. */
export type Handover = Partial<Pick<Choices, (typeof fields)[number]>>

/** The value of a `Set-Cookie` header that passes choices to the next page; valid for ten minutes. */
export function handoverCookie(businessId: string, choices: Handover): string {
  const text = encodeURIComponent(JSON.stringify(choices))
  return `${nameOf(businessId)}=${text}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax`
}

/** Reads and deletes the handover cookie; null when there is none. Browser only. */
export function consumeHandover(businessId: string): Handover | null {
  if (typeof document === 'undefined') return null
  const name = nameOf(businessId)
  const cookie = readCookies()
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
  if (!cookie) return null
  writeCookie(`${name}=; Max-Age=0; Path=/; SameSite=Lax`)
  return parseHandover(cookie.slice(name.length + 1))
}

/** Parses the value of a handover cookie into the choices it contains; null when invalid. */
export function parseHandover(value: string): Handover | null {
  const values = record(parseJson(decode(value)))
  if (!values) return null
  const choices = parseChoices({ version: 1, ...values })
  return Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, choices[field]]))
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function nameOf(businessId: string): string {
  return `sofra_handover_${businessId.replace(/[^\w-]/g, '')}`
}
