import { dialCodes } from './dial-codes.ts'

/** Splits an E.164 number into calling code and national number: `+965` and `66120000`. */
export function splitPhone(phone: string): { readonly dialCode: string; readonly phone: string } {
  const dialCode = dialCodes
    .map(({ code }) => code)
    .filter((code) => phone.startsWith(code))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), '')
  return { dialCode, phone: phone.slice(dialCode.length) }
}
