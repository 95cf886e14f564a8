import { ownPath } from './own-path.ts'

/** A path below this shop in something an address, a form or the browser's storage brought along; not its sign-in. */
export function pathOfShop(value: unknown, referenceId: string): string | undefined {
  const path = ownPath(value)
  if (path === undefined) return undefined
  const [, first = '', second = ''] = path.toLowerCase().split(/[/?#]/)
  return first === referenceId.toLowerCase() && second !== 'login' ? path : undefined
}
