import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { readStorage } from '../shell/safe-storage.ts'
import { lastRouteKey } from '../shell/navigation-status.tsx'
import { safeShopRedirect } from './safe-shop-redirect.ts'

/** Where somebody goes once they are in: where they wanted to, else where they last were in this shop; '' : neither. */
export function useReturnTo(requestedPath: string): string {
  const { referenceId } = useShop()
  const [last, setLast] = useState('')
  useEffect(() => setLast(safeShopRedirect(readStorage(lastRouteKey), referenceId) ?? ''), [referenceId])
  return requestedPath || last
}
