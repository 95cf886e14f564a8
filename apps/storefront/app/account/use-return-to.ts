import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { lastRouteKey } from '../shell/navigation-status.tsx'
import { readStorage } from '../shell/safe-storage.ts'
import { safeShopRedirect } from './safe-redirect.ts'

/** Return path after the sign-in: the requested one, else the last visited route of this shop, else ''. */
export function useReturnTo(requestedPath: string): string {
  const { referenceId } = useShop()
  const [last, setLast] = useState('')
  useEffect(() => setLast(safeShopRedirect(readStorage(lastRouteKey), referenceId) ?? ''), [referenceId])
  return requestedPath || last
}
