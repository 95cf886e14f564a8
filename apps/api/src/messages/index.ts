import type { ErrorCode } from '@sofra/contract'
import { pickLanguage } from '@sofra/i18n'
import arabic from './ar.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }

const catalogues = { en: english, ar: arabic } as const satisfies Record<string, Record<ErrorCode, string>>

/** The languages of the API's error messages. */
export const apiLanguages = ['en', 'ar'] as const
export type ApiLanguage = (typeof apiLanguages)[number]

/** The language of the `locale` header if it is supported, else the best match of `Accept-Language`, else English. */
export function languageOf(headers: Headers): ApiLanguage {
  const locale = headers.get('locale')
  const preferences = [locale, headers.get('accept-language')].filter(Boolean).join(',')
  return pickLanguage({ acceptLanguage: preferences }, apiLanguages)
}

/** The error message of a refusal, shown to users. */
export function messageOf(code: ErrorCode, language: ApiLanguage): string {
  return catalogues[language][code]
}
