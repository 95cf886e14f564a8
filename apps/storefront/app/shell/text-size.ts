/** How large a guest wants the words, in percent of what their browser has set. */
export const textSizes = [100, 125, 150, 200] as const
export type TextSize = (typeof textSizes)[number]

const cookieName = 'text_size'
const daysKept = 365

/** The size the guest chose; what their browser has set until they do. */
export function readTextSize(cookie: string | null): TextSize {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d+)`).exec(cookie ?? '')?.[1]
  return textSizes.find((size) => String(size) === value) ?? 100
}

/** The `Set-Cookie` (and `document.cookie`) text that remembers a size for a year. */
export function textSizeCookie(size: TextSize): string {
  return `${cookieName}=${size}; Max-Age=${daysKept * 24 * 60 * 60}; Path=/; SameSite=Lax`
}

/** The rule that makes a page's words that large, from its first paint on. Everything is measured in them. */
export function textSizeStyle(size: TextSize): string {
  return size === 100 ? '' : `html:root{font-size:${size}%}`
}
