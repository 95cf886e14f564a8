import { Refusal } from '@sofra/contract'
import { itemToWire, tagToWire } from '@sofra/contract/items-codec'
import { listTags, searchItems as searchItemsEndpoint } from '@sofra/contract/menu'
import { grandCategories } from '@sofra/contract/menu-codec'
import { indexMenu, searchItems, tagsInUse } from '@sofra/menu'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

/** The maximum number of search results. */
const maxResults = 50

// Searches the cached menu, which takes a fraction of a millisecond, with the same code as the browser, so that both
// find the same items: docs/decisions/0003-contract.md
export const serveSearch = serve(searchItemsEndpoint, async ({ params, query, language }, context) => {
  const menu = await menuOf(context, query.branch_id)
  const searchLanguage = menu.languages.find((code) => code === query.locale) ?? language
  const parentCategories = grandCategories(menu.categories)
  const found = searchItems(indexMenu(menu), searchLanguage, params.term).slice(0, maxResults)
  return {
    currency: menu.currency,
    items: found.map((item) =>
      itemToWire(
        item,
        menu.currency,
        parentCategories.get(item.categoryId) ?? item.categoryId,
        menu.languages[0] ?? 'en',
      ),
    ),
  }
})

export const serveTags = serve(listTags, async ({ query }, context) => {
  const menu = await menuOf(context, query.branch_id)
  // Only tags in use; the storefront's filters use the same rule.
  const tags = Map.groupBy(tagsInUse(indexMenu(menu)), (tag) => tag.kind === 'ingredient')
  return { tags: (tags.get(false) ?? []).map(tagToWire), ingredients: (tags.get(true) ?? []).map(tagToWire) }
})

async function menuOf(context: AppContext, branchId: string) {
  const shop = await requireActiveShop(context, branchId)
  const menu = await context.menus.menu(shop.branchId)
  if (!menu) throw new Refusal('branch_not_found', { branchId, menu: 'none published' })
  return menu
}
