import { useMemo } from 'react'
import { usePageFacts } from '../shell/page-facts.ts'
import type { MenuKey } from './current-menu.ts'
import { useShop } from './use-shop.ts'

/** The key of the menu that prices the cart. */
export function useMenuKey(): MenuKey {
  const { referenceId, menuVersion, selling } = useShop()
  const { language } = usePageFacts()
  return useMemo(
    () => ({ referenceId, version: menuVersion, language, types: selling.map(({ type }) => type) }),
    [referenceId, menuVersion, language, selling],
  )
}
