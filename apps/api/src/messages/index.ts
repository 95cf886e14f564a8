import type { ErrorCode } from '@sofra/contract'
import { pickLanguage } from '@sofra/i18n'
import arabic from './ar.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }

const catalogues = { en: english, ar: arabic } as const satisfies Record<string, Record<ErrorCode, string>>

/** The languages in which the API says no. */
export const apiLanguages = ['en', 'ar'] as const
export type ApiLanguage = (typeof apiLanguages)[number]

/** The caller's language: the `locale` header where we speak it, else the best of `Accept-Language`, else English. */
export function languageOf(headers: Headers): ApiLanguage {
  const locale = headers.get('locale')
  const wishes = [locale, headers.get('accept-language')].filter(Boolean).join(',')
  return pickLanguage({ acceptLanguage: wishes }, apiLanguages)
}

/** What a refusal says to people. */
export function messageOf(code: ErrorCode, language: ApiLanguage): string {
  return catalogues[language][code]
}
