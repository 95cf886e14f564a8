import { readCookie } from './read-cookie.ts'

/** Text sizes, in percent of the browser's font size. */
export const textSizes = [100, 125, 150, 200] as const
export type TextSize = (typeof textSizes)[number]

const cookieName = 'text_size'
const daysKept = 365

/** The chosen size; 100 when there is none. */
export function readTextSize(cookie: string | null): TextSize {
  const value = readCookie(cookie, cookieName)
  return textSizes.find((size) => String(size) === value) ?? 100
}

/** The `Set-Cookie` (and `document.cookie`) text that stores a size for a year. */
export function textSizeCookie(size: TextSize): string {
  return `${cookieName}=${size}; Max-Age=${daysKept * 24 * 60 * 60}; Path=/; SameSite=Lax`
}

/** CSS rule for the text size; empty for 100. All lengths are in rem. */
export function textSizeStyle(size: TextSize): string {
  return size === 100 ? '' : `html:root{font-size:${size}%}`
}
