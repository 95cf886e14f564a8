import { type ConsoleLanguage, consoleLanguages, preferredLanguages } from '@sofra/i18n'
import { keptCookie, readCookie } from './theme.ts'

const cookieName = 'console_language'

/** The language of the console: chosen earlier, else the browser's dearest that we speak, else English. */
export function pickConsoleLanguage(cookie: string | null, acceptLanguage: string | null): ConsoleLanguage {
  const wishes = [readCookie(cookie, cookieName), ...preferredLanguages(acceptLanguage)]
  for (const wish of wishes) {
    const language = consoleLanguages.find((code) => code === wish?.toLowerCase().split('-')[0])
    if (language) return language
  }
  return 'en'
}

/** The cookie that remembers a language for a year. */
export function consoleLanguageCookie(language: ConsoleLanguage): string {
  return keptCookie(cookieName, language)
}
