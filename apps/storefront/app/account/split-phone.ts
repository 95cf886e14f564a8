import { dialCodes } from '../checkout/dial-codes.ts'

/** A number of E.164 as its calling code and what is dialled at home: `+965` and `66120000`. */
export function splitPhone(phone: string): { readonly dialCode: string; readonly phone: string } {
  const dialCode = dialCodes
    .map(({ code }) => code)
    .filter((code) => phone.startsWith(code))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), '')
  return { dialCode, phone: phone.slice(dialCode.length) }
}

/** The same as it is read: in groups, the country's before them. */
export function readablePhone(phone: string): string {
  const { dialCode, phone: national } = splitPhone(phone)
  const size = national.length % 4 === 0 ? 4 : 3
  // A digit alone at the end belongs to the group before.
  const groups = national.match(new RegExp(`\\d{${size}}(?=\\d{2})|\\d+$|\\d{${size}}`, 'g')) ?? [national]
  return [dialCode, ...groups].filter(Boolean).join(' ')
}

/** A number as it was typed, with its country, and in groups where it was typed without a gap. */
export function writtenPhone({ phone, dialCode }: { readonly phone: string; readonly dialCode: string }): string {
  const whole = /^(?:\+|00)/.test(phone) ? phone.replace(/^00/, '+') : `${dialCode} ${phone}`.trim()
  return /^(?:\+\d+ )?\+?\d+$/.test(whole) ? readablePhone(whole.replace(/ 0*/, '')) : whole
}
