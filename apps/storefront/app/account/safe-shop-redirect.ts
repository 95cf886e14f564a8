import { safeRedirect } from './safe-redirect.ts'

/** A path below this shop in something an address, a form or the browser's storage brought along; not its sign-in. */
export function safeShopRedirect(value: unknown, referenceId: string): string | undefined {
  const path = safeRedirect(value)
  if (path === undefined) return undefined
  const [, first = '', second = ''] = path.toLowerCase().split(/[/?#]/)
  return first === referenceId.toLowerCase() && second !== 'login' ? path : undefined
}
