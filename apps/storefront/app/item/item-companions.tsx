import type { Item, SellingType } from '@sofra/menu'
import { Companions } from '../menu/companions.tsx'
import { useWholeMenu } from '../menu/use-whole-menu.ts'

interface ItemCompanionsProps {
  readonly item: Item
  readonly sellingType: SellingType
  readonly now: number
  readonly level: 2 | 3
}

/** What goes well with a dish; the page of a dish opened directly knows only the dish until the menu has arrived. */
export function ItemCompanions({ item, ...rest }: ItemCompanionsProps) {
  const { menu } = useWholeMenu()
  return menu?.items.some(({ id }) => id === item.id) ? (
    <Companions menu={menu} chosenIds={[item.id]} {...rest} />
  ) : null
}
