import { Refusal } from '@sofra/contract'
import { itemToWire, tagToWire } from '@sofra/contract/items-words'
import { listTags, searchItems as searchItemsEndpoint } from '@sofra/contract/menu'
import { grandCategories } from '@sofra/contract/menu-words'
import { indexMenu, searchItems, tagsInUse } from '@sofra/menu'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { activeShop } from '../../shops/find-shop.ts'

/** More than anybody scrolls through. */
const mostResults = 50

// The menu is in memory and searching it takes a fraction of a millisecond: the same code as in the guest's browser
// finds the same dishes. docs/decisions/0003-contract.md
export const serveSearch = serve(searchItemsEndpoint, async ({ params, query, language }, parts) => {
  const menu = await menuOf(parts, query.branch_id)
  const wanted = menu.languages.find((code) => code === query.locale) ?? language
  const grand = grandCategories(menu.categories)
  const found = searchItems(indexMenu(menu), wanted, params.term).slice(0, mostResults)
  return {
    currency: menu.currency,
    items: found.map((item) =>
      itemToWire(item, menu.currency, grand.get(item.categoryId) ?? item.categoryId, menu.languages[0] ?? 'en'),
    ),
  }
})

export const serveTags = serve(listTags, async ({ query }, parts) => {
  const menu = await menuOf(parts, query.branch_id)
  // Those a guest can filter by: the storefront's filters ask the same rule.
  const tags = Map.groupBy(tagsInUse(indexMenu(menu)), (tag) => tag.kind === 'ingredient')
  return { tags: (tags.get(false) ?? []).map(tagToWire), ingredients: (tags.get(true) ?? []).map(tagToWire) }
})

async function menuOf(parts: AppContext, branchId: string) {
  const shop = await activeShop(parts, branchId)
  const menu = await parts.menus.menu(shop.branchId)
  if (!menu) throw new Refusal('branch_not_found', { branchId, menu: 'none published' })
  return menu
}
