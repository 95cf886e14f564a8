import { type ThemeMode, themes } from './page-facts.ts'
import { readCookie } from './read-cookie.ts'

const cookieName = 'theme'
const daysKept = 365

/** The theme from the cookie; undefined when the guest has not chosen one. */
export function readTheme(cookie: string | null): ThemeMode | undefined {
  const value = readCookie(cookie, cookieName)
  return themes.find((theme) => theme === value)
}

/** The `Set-Cookie` (and `document.cookie`) text that stores a theme for a year. */
export function themeCookie(theme: ThemeMode): string {
  return `${cookieName}=${theme}; Max-Age=${daysKept * 24 * 60 * 60}; Path=/; SameSite=Lax`
}
