import type { Instant } from '@sofra/availability'
import { findCategories, indexMenu, type Menu, type SellingType, smartCategories, textOf } from '@sofra/menu'
import type { PictureView } from '../business/picture-view.ts'
import { viewLocalPicture } from '../menu/view-menu.ts'

/** A recent search, category or popular item. */
export type Suggestion =
  | { readonly kind: 'recent'; readonly id: string; readonly text: string }
  | { readonly kind: 'category'; readonly id: string; readonly text: string; readonly path: string }
  | {
      readonly kind: 'dish'
      readonly id: string
      readonly text: string
      readonly path: string
      readonly picture: PictureView | null
    }

interface SuggestOptions {
  readonly menu: Menu
  readonly language: string
  readonly sellingType: SellingType
  readonly term: string
  readonly recent: readonly string[]
  readonly now: Instant
}

/** Without a term: recent searches, best sellers and categories; with one: matching categories. */
export function suggest({ menu, language, sellingType, term, recent, now }: SuggestOptions): readonly Suggestion[] {
  const index = indexMenu(menu)
  const served = (id: string) => index.typesOf.get(id)?.has(sellingType) ?? false
  if (term.trim() !== '') {
    const found = findCategories(index, term, ({ id }) => served(id))
    return found.map(({ id, names }) => ({ kind: 'category', id, text: textOf(names, language), path: id }))
  }

  const popular = smartCategories(index, sellingType, now, { limit: 6 }).find(({ kind }) => kind === 'best-sellers')
  const top = (index.children.get(null) ?? []).filter(
    ({ id, visible, branchVisible, pin }) => visible && branchVisible && !pin && served(id),
  )
  return [
    ...recent.map((text) => ({ kind: 'recent', id: text, text }) as const),
    ...(popular?.items ?? []).map(
      (item) =>
        ({
          kind: 'dish',
          id: item.id,
          text: textOf(item.names, language),
          path: `${item.categoryId}/${item.id}`,
          picture: viewLocalPicture(item.pictures[0]),
        }) as const,
    ),
    ...top
      .slice(0, 12)
      .map(({ id, names }) => ({ kind: 'category', id, text: textOf(names, language), path: id }) as const),
  ]
}
