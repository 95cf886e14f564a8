import type { Item, SellingType } from '@sofra/menu'
import { Companions } from '../menu/companions.tsx'
import { useWholeMenu } from '../menu/use-whole-menu.ts'

interface ItemCompanionsProps {
  readonly item: Item
  readonly sellingType: SellingType
  readonly now: number
  readonly level: 2 | 3
}

/** Items that go well with this one; nothing until the whole menu is loaded on a directly opened item page. */
export function ItemCompanions({ item, ...rest }: ItemCompanionsProps) {
  const { menu } = useWholeMenu()
  return menu?.items.some(({ id }) => id === item.id) ? (
    <Companions menu={menu} chosenIds={[item.id]} {...rest} />
  ) : null
}
