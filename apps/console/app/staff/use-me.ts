import type { Me } from '@sofra/contract/console-codec'
import { createContext, use } from 'react'

const MeContext = createContext<Me | null>(null)
export const MeProvider = MeContext.Provider

/**
 * The signed-in staff member.
 *
 * @throws Error outside a `MeProvider`.
 */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe must be used inside a MeProvider')
  return me
}
