import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { MenuKey } from '../menu/menu-memory.ts'
import { usePageFacts } from '../shell/page-facts.ts'

/** Which menu the carts of this page are priced by. */
export function useMenuKey(): MenuKey {
  const { referenceId, menuVersion, selling } = useShop()
  const { language } = usePageFacts()
  return useMemo(
    () => ({ referenceId, version: menuVersion, language, types: selling.map(({ type }) => type) }),
    [referenceId, menuVersion, language, selling],
  )
}
