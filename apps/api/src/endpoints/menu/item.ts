import { Refusal } from '@sofra/contract'
import { byTypeToWire } from '@sofra/contract/basics-codec'
import { reductionToWire } from '@sofra/contract/discounts-codec'
import { itemToWire, modifierGroupToWire, tagToWire, taxToWire } from '@sofra/contract/items-codec'
import { getItem } from '@sofra/contract/menu'
import { grandCategories } from '@sofra/contract/menu-codec'
import { discountOf, indexMenu, isHiddenInMenu, type SellingType, sellingTypes } from '@sofra/menu'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

type Discounted = Partial<Record<SellingType, NonNullable<ReturnType<typeof discountOf>>>>

export const serveItem = serve(getItem, async ({ params }, context) => {
  const shop = await requireActiveShop(context, params.branchId)
  const menu = await context.menus.menu(shop.branchId)
  const index = menu && indexMenu(menu)
  const item = index?.items.get(params.itemId)
  // A hidden item is answered like an unknown one.
  if (!menu || !index || !item || isHiddenInMenu(index, item))
    throw new Refusal('item_not_found', { itemId: params.itemId })

  const { currency } = menu
  const language = menu.languages[0] ?? 'en'
  const groups = menu.modifierGroups.filter((group) => item.modifierGroupIds.includes(group.id))
  const modifiers = groups.flatMap((group) => group.modifiers)
  const taxIds = new Set([...item.taxIds, ...modifiers.flatMap((modifier) => modifier.taxIds)])
  const tagIds = new Set([...item.tagIds, ...modifiers.flatMap((modifier) => modifier.tagIds)])
  const discounts = sellingTypes.flatMap((type) => {
    const discount = discountOf(index, item, type)
    return discount ? [[type, discount] as const] : []
  })
  return {
    currency,
    item: itemToWire(
      item,
      currency,
      grandCategories(menu.categories).get(item.categoryId) ?? item.categoryId,
      language,
    ),
    modifier_groups: groups.map((group) => modifierGroupToWire(group, currency)),
    taxes: menu.taxes.filter((tax) => taxIds.has(tax.id)).map((tax) => taxToWire(tax, language)),
    tags: menu.tags.filter((tag) => tagIds.has(tag.id)).map(tagToWire),
    discounts: byTypeToWire(Object.fromEntries(discounts) as Discounted, (discount) =>
      reductionToWire(discount, currency),
    ),
  }
})
