import type { Me } from '@sofra/contract/console-codec'
import { createContext, use } from 'react'

const MeContext = createContext<Me | null>(null)
export const MeProvider = MeContext.Provider

/** Who is signed in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('Cannot say who is signed in: no provider around this screen')
  return me
}
