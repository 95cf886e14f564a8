export const themes = ['light', 'dark', 'auto'] as const
export type ThemeMode = (typeof themes)[number]

const cookieName = 'console_theme'

/** The theme chosen for the console, if one was. */
export function readTheme(cookie: string | null): ThemeMode | undefined {
  const value = readCookie(cookie, cookieName)
  return themes.find((theme) => theme === value)
}

/** The cookie that remembers a theme for a year; also fit for `document.cookie`. */
export function themeCookie(theme: ThemeMode): string {
  return keptCookie(cookieName, theme)
}

/** The value of a cookie made of letters, digits and dashes. */
export function readCookie(cookie: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookie ?? '')?.[1]
}

/** A cookie of the console, kept for a year. */
export function keptCookie(name: string, value: string): string {
  return `${name}=${value}; Max-Age=${365 * 24 * 60 * 60}; Path=/console; SameSite=Lax`
}
