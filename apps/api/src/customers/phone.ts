import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js'

/** A phone as a guest writes it: the country's calling code beside the national number. */
export interface WrittenPhone {
  readonly phone?: string | undefined
  readonly dialCode?: string | undefined
}

/** What is wrong with a number (source spec, section 8). */
export type PhoneProblem = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG'

export type PhoneReading =
  /** `+96550001234`, and behind it `;ext=12` where an extension was written. */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly problem: PhoneProblem }

const problems = ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG'] as const

/** More than a national number with its extension has (source spec, section 5). */
const mostCharacters = 250

/** What is seen by nobody: address books and chats write which way a number runs around it. */
const marks = /\p{Cf}/gu

/** Every calling code that belongs to a country. */
const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * Reads a number in whatever digits and with whatever between them it was written; `country` is where it is from when
 * no calling code was said. A national number has 2 to 17 digits, and where its country's lengths are known, one of those.
 */
export function readPhone({ phone = '', dialCode = '' }: WrittenPhone, country: string): PhoneReading {
  const text = phone.replace(marks, '').trim()
  if (text === '') return { kind: 'none' }
  if (text.length > mostCharacters) return problem('TOO_LONG')
  const code = dialCode.trim().replace(/^(?:\+|00)/, '') || callingCodeOf(country)
  if (!callingCodes.has(code)) return problem('INVALID_COUNTRY')
  // Abroad begins with two zeros on many a phone, and some put a country in brackets.
  const written = westernDigits(text)
    .replace(/^00/, '+')
    .replace(/^\((\+\d+)\)/, '$1 ')
  const reading = readNumber(written, code)
  if (reading.kind === 'number' || written.startsWith('+')) return reading
  // Some write a zero before a national number where none belongs.
  const bare = readNumber(written.replace(/^[\s(]*0+/, ''), code)
  return bare.kind === 'number' ? bare : reading
}

function readNumber(text: string, defaultCallingCode: string): PhoneReading {
  try {
    const { number, ext } = parsePhoneNumberWithError(text, { defaultCallingCode, extract: false })
    const length = validatePhoneNumberLength(text, { defaultCallingCode })
    if (length !== undefined) return problem(problems.find((one) => one === length) ?? 'NOT_A_NUMBER')
    return { kind: 'number', number: ext ? `${number};ext=${ext}` : number }
  } catch (cause) {
    if (!(cause instanceof ParseError)) throw cause
    return problem(problems.find((one) => one === cause.message) ?? 'NOT_A_NUMBER')
  }
}

function callingCodeOf(country: string): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : ''
}

export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** The phone a message reaches: the number without an extension. */
export function reachablePhone(number: string): string {
  return number.split(';')[0] ?? ''
}

/** A number in the groups its country writes it in, `+965 5000 1234`; what is none stays as it was written. */
export function phoneText(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/** The country of a number, `KW`; where several share a calling code and it does not say which, that code, `+1`. */
export function countryOf(number: string): string {
  const { country, countryCallingCode } = parsePhoneNumberWithError(number)
  return country ?? `+${countryCallingCode}`
}

/** A number as it is written in its own country, `50001234` in `KW`; the country is '' where nobody can say which. */
export function homeNumber(phone: string): { readonly country: string; readonly number: string } {
  const { country = '', nationalNumber: number } = parsePhoneNumberWithError(phone)
  return { country, number }
}

/** The number as it is kept; '' where there is none, or none that can be. */
export function phoneOf(written: WrittenPhone, country: string): string {
  const reading = readPhone(written, country)
  return reading.kind === 'number' ? reading.number : ''
}

function problem(problem: PhoneProblem): PhoneReading {
  return { kind: 'problem', problem }
}
