import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js'

/** A phone as a guest enters it: the national number and the country's calling code. */
export interface PhoneInput {
  readonly phone?: string | undefined
  readonly dialCode?: string | undefined
}

/** The problem of an invalid number (docs/product.md, section 8). */
export type PhoneProblem = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG'

export type ParsedPhone =
  /** `+96550001234`, followed by `;ext=12` if an extension was given. */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly problem: PhoneProblem }

const problems = ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG'] as const

/** The maximum length of the input, including an extension (docs/product.md, section 5). */
const maxCharacters = 250

/** Invisible formatting characters: address books and chats wrap numbers in direction marks. */
const formatCharacters = /\p{Cf}/gu

/** The calling codes of all countries. */
const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * Parses a number in Latin, Arabic or Persian digits with any separators; `country` (ISO 3166-1 alpha-2) applies if no
 * calling code is given. A national number has 2 to 17 digits, or one of its country's lengths if those are known.
 */
export function parsePhone({ phone = '', dialCode = '' }: PhoneInput, country: string): ParsedPhone {
  const text = phone.replace(formatCharacters, '').trim()
  if (text === '') return { kind: 'none' }
  if (text.length > maxCharacters) return problem('TOO_LONG')
  const code = dialCode.trim().replace(/^(?:\+|00)/, '') || defaultCallingCodeOf(country)
  if (!callingCodes.has(code)) return problem('INVALID_COUNTRY')
  // Accept the international prefix 00, and a country code in brackets.
  const input = westernDigits(text)
    .replace(/^00/, '+')
    .replace(/^\((\+\d+)\)/, '$1 ')
  const parsed = parseNumber(input, code)
  if (parsed.kind === 'number' || input.startsWith('+')) return parsed
  // Retry without a trunk zero, which some countries do not use.
  const withoutZero = parseNumber(input.replace(/^[\s(]*0+/, ''), code)
  return withoutZero.kind === 'number' ? withoutZero : parsed
}

function parseNumber(text: string, defaultCallingCode: string): ParsedPhone {
  try {
    const { number, ext, countryCallingCode } = parsePhoneNumberWithError(text, { defaultCallingCode, extract: false })
    // A number of no country, such as that of a satellite phone.
    if (!callingCodes.has(countryCallingCode)) return problem('INVALID_COUNTRY')
    const length = validatePhoneNumberLength(text, { defaultCallingCode })
    if (length !== undefined) return problem(problems.find((candidate) => candidate === length) ?? 'NOT_A_NUMBER')
    return { kind: 'number', number: ext ? `${number};ext=${ext}` : number }
  } catch (cause) {
    if (!(cause instanceof ParseError)) throw cause
    return problem(problems.find((candidate) => candidate === cause.message) ?? 'NOT_A_NUMBER')
  }
}

function defaultCallingCodeOf(country: string): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : ''
}

export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** The number without its extension, for sending messages. */
export function phoneWithoutExtension(number: string): string {
  return number.split(';')[0] ?? ''
}

/** A number in international format, `+965 5000 1234`; other text is returned unchanged. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/**
 * The country of a valid number, `KW`; the calling code, `+1`, if several countries share it and the number is ambiguous.
 * @throws {ParseError} if the number is invalid
 */
export function countryOf(number: string): string {
  const { country, countryCallingCode } = parsePhoneNumberWithError(number)
  return country ?? `+${countryCallingCode}`
}

/**
 * The national number, `50001234` in `KW`; the country is '' if it is ambiguous.
 * @throws {ParseError} if the number is invalid
 */
export function nationalNumber(phone: string): { readonly country: string; readonly number: string } {
  const { country = '', nationalNumber: number } = parsePhoneNumberWithError(phone)
  return { country, number }
}

/** The number in the form in which it is stored; '' if it is missing or invalid. */
export function normalizePhone(input: PhoneInput, country: string): string {
  const parsed = parsePhone(input, country)
  return parsed.kind === 'number' ? parsed.number : ''
}

function problem(problem: PhoneProblem): ParsedPhone {
  return { kind: 'problem', problem }
}
