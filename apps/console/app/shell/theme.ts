export const themes = ['light', 'dark', 'auto'] as const
export type ThemeMode = (typeof themes)[number]

const cookieName = 'console_theme'

/** The console's theme in `cookie`, if any. */
export function readTheme(cookie: string | null): ThemeMode | undefined {
  const value = readCookie(cookie, cookieName)
  return themes.find((theme) => theme === value)
}

/** The `Set-Cookie` (and `document.cookie`) value that stores a theme for one year. */
export function themeCookie(theme: ThemeMode): string {
  return persistentCookie(cookieName, theme)
}

/** The value of cookie `name`; only letters, digits, underscores and dashes are accepted. */
export function readCookie(cookie: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookie ?? '')?.[1]
}

/** A `Set-Cookie` value for the console's path with a lifetime of one year. */
export function persistentCookie(name: string, value: string): string {
  return `${name}=${value}; Max-Age=${365 * 24 * 60 * 60}; Path=/console; SameSite=Lax`
}
