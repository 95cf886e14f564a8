import { useSyncExternalStore } from 'react'
import { useShop } from '../business/use-shop.ts'

/*
 * Pages that are kept for everybody cannot say who is signed in, and the session's cookie is hidden from scripts. Beside
 * it goes one that says nothing but what to call the guest: the header reads it, and the server trusts it with nothing.
 */

const maxAgeSeconds = 180 * 24 * 60 * 60
const maxNameCharacters = 40

/** The `Set-Cookie` text that remembers how somebody is called here; null: nobody is signed in. */
export function displayNameCookie(merchantId: string, name: string | null, secure = false): string {
  const value = name === null ? '; Max-Age=0' : `${encodeURIComponent(truncateName(name))}; Max-Age=${maxAgeSeconds}`
  return `${cookieNameOf(merchantId)}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** How somebody is called who is signed in, '' before they have said it; null: nobody is. */
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

/** A name as far as it is remembered: whole letters, as no cookie takes half of one. */
export function truncateName(name: string): string {
  return [...name].slice(0, maxNameCharacters).join('')
}

/** What somebody who is signed in is called, in the browser; null while the page comes alive. */
export function useDisplayName(): string | null {
  const { merchantId } = useShop()
  return useSyncExternalStore(
    subscribe,
    () => readDisplayName(document.cookie, merchantId),
    () => null,
  )
}

/** Cookies tell nobody that they have changed: it is enough to look whenever the guest comes back to the page. */
function subscribe(look: () => void): () => void {
  window.addEventListener('focus', look)
  return () => window.removeEventListener('focus', look)
}

function cookieNameOf(merchantId: string): string {
  return `sofra_known_${merchantId.replace(/[^\w-]/g, '')}`
}
