import { type ConsoleLanguage, consoleLanguages, preferredLanguages } from '@sofra/i18n'
import { persistentCookie, readCookie } from './theme.ts'

const cookieName = 'console_language'

/** The language of the console: the cookie's, else the first supported one of the browser, else English. */
export function pickConsoleLanguage(cookie: string | null, acceptLanguage: string | null): ConsoleLanguage {
  const preferred = [readCookie(cookie, cookieName), ...preferredLanguages(acceptLanguage)]
  for (const tag of preferred) {
    const language = consoleLanguages.find((code) => code === tag?.toLowerCase().split('-')[0])
    if (language) return language
  }
  return 'en'
}

/** The `Set-Cookie` value that stores a language for one year. */
export function consoleLanguageCookie(language: ConsoleLanguage): string {
  return persistentCookie(cookieName, language)
}
