import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { MenuKey } from '../menu/menu-cache.ts'
import { usePageFacts } from '../shell/page-facts.ts'

/** The key of the menu that prices the cart. */
export function useMenuKey(): MenuKey {
  const { referenceId, menuVersion, selling } = useShop()
  const { language } = usePageFacts()
  return useMemo(
    () => ({ referenceId, version: menuVersion, language, types: selling.map(({ type }) => type) }),
    [referenceId, menuVersion, language, selling],
  )
}
