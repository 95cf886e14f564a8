import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { readKept } from '../shell/kept.ts'
import { lastRouteKey } from '../shell/navigation-watch.tsx'
import { pathOfShop } from './path-of-shop.ts'

/** Where somebody goes once they are in: where they wanted to, else where they last were in this shop; '' : neither. */
export function useWayBack(wanted: string): string {
  const { referenceId } = useShop()
  const [last, setLast] = useState('')
  useEffect(() => setLast(pathOfShop(readKept(lastRouteKey), referenceId) ?? ''), [referenceId])
  return wanted || last
}
