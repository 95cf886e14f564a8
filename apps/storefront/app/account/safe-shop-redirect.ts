import { safeRedirect } from './safe-redirect.ts'

/** A local path within this shop from untrusted input, except its sign-in page; undefined otherwise. */
export function safeShopRedirect(value: unknown, referenceId: string): string | undefined {
  const path = safeRedirect(value)
  if (path === undefined) return undefined
  const [, first = '', second = ''] = path.toLowerCase().split(/[/?#]/)
  return first === referenceId.toLowerCase() && second !== 'login' ? path : undefined
}
