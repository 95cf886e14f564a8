import { dialCodes } from '../checkout/dial-codes.ts'

/** A number of E.164 as its calling code and what is dialled at home: `+965` and `66120000`. */
export function splitPhone(phone: string): { readonly dialCode: string; readonly phone: string } {
  const dialCode = dialCodes
    .map(({ code }) => code)
    .filter((code) => phone.startsWith(code))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), '')
  return { dialCode, phone: phone.slice(dialCode.length) }
}
