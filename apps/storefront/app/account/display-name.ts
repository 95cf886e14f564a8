import { useSyncExternalStore } from 'react'
import { useShop } from '../business/use-shop.ts'
import { readCookies } from '../shell/preview.ts'

/*
 * Cached pages cannot contain the customer, and the session cookie is hidden from scripts. This cookie holds only the
 * display name; the header reads it, and the server never trusts it.
 */

const maxAgeSeconds = 180 * 24 * 60 * 60
const maxNameCharacters = 40

/** The `Set-Cookie` text for the display name; null deletes the cookie. */
export function displayNameCookie(merchantId: string, name: string | null, secure = false): string {
  const value = name === null ? '; Max-Age=0' : `${encodeURIComponent(truncateName(name))}; Max-Age=${maxAgeSeconds}`
  return `${cookieNameOf(merchantId)}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The display name from the cookie; '' before the customer has given one; null: not signed in. */
export function readDisplayName(cookie: string | null, merchantId: string): string | null {
  const start = `${cookieNameOf(merchantId)}=`
  const pair = cookie?.split(/; */).find((one) => one.startsWith(start))
  if (pair === undefined) return null
  try {
    return truncateName(decodeURIComponent(pair.slice(start.length)))
  } catch {
    return ''
  }
}

/** The first 40 characters of a name; never splits a code point. */
export function truncateName(name: string): string {
  return [...name].slice(0, maxNameCharacters).join('')
}

/** The display name in the browser; null during hydration and when not signed in. */
export function useDisplayName(): string | null {
  const { merchantId } = useShop()
  return useSyncExternalStore(
    subscribe,
    () => readDisplayName(readCookies(), merchantId),
    () => null,
  )
}

/** Cookies have no change event, so they are read again when the window gets the focus. */
function subscribe(look: () => void): () => void {
  window.addEventListener('focus', look)
  return () => window.removeEventListener('focus', look)
}

function cookieNameOf(merchantId: string): string {
  return `sofra_known_${merchantId.replace(/[^\w-]/g, '')}`
}
