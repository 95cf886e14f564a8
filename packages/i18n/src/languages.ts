/** The languages of the product with their native names. Direction: docs/decisions/0007-direction.md. */
export const languages = {
  ar: { name: 'العربية', direction: 'rtl' },
  az: { name: 'Azərbaycanca', direction: 'ltr' },
  bg: { name: 'Български', direction: 'ltr' },
  bn: { name: 'বাংলা', direction: 'ltr' },
  ca: { name: 'Català', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  el: { name: 'Ελληνικά', direction: 'ltr' },
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  et: { name: 'Eesti', direction: 'ltr' },
  fa: { name: 'فارسی', direction: 'rtl' },
  fi: { name: 'Suomi', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  ha: { name: 'Hausa', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  hr: { name: 'Hrvatski', direction: 'ltr' },
  hu: { name: 'Magyar', direction: 'ltr' },
  hy: { name: 'Հայերեն', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ka: { name: 'ქართული', direction: 'ltr' },
  km: { name: 'ខ្មែរ', direction: 'ltr' },
  ko: { name: '한국어', direction: 'ltr' },
  ku: { name: 'Kurdî (Kurmancî)', direction: 'ltr' },
  lo: { name: 'ລາວ', direction: 'ltr' },
  mn: { name: 'Монгол', direction: 'ltr' },
  ms: { name: 'Bahasa Melayu', direction: 'ltr' },
  nl: { name: 'Nederlands', direction: 'ltr' },
  nn: { name: 'Norsk nynorsk', direction: 'ltr' },
  no: { name: 'Norsk bokmål', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  ro: { name: 'Română', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  sq: { name: 'Shqip', direction: 'ltr' },
  sv: { name: 'Svenska', direction: 'ltr' },
  th: { name: 'ไทย', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  ur: { name: 'اردو', direction: 'rtl' },
  vi: { name: 'Tiếng Việt', direction: 'ltr' },
  zh: { name: '中文', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: Direction }>

export type Language = keyof typeof languages
export type Direction = 'ltr' | 'rtl'

/** The languages with a storefront catalogue in locales/storefront. */
export const storefrontLanguages = ['en', 'ar'] as const satisfies readonly Language[]
export type StorefrontLanguage = (typeof storefrontLanguages)[number]

/** The languages that a business allows and that have a storefront catalogue, in the business's order. */
export function offeredLanguages(allowed: readonly string[]): StorefrontLanguage[] {
  return allowed.flatMap((code) => storefrontLanguages.find((spoken) => spoken === code) ?? [])
}

/** The languages with a console catalogue in locales/console. */
export const consoleLanguages = ['en', 'ar'] as const satisfies readonly Language[]
export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** Whether `code` is one of the product's languages. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code)
}

/** The text direction of `language`; `ltr` for unknown languages. */
export function directionOf(language: string): Direction {
  return isLanguage(language) ? languages[language].direction : 'ltr'
}
