import { isHiddenInMenu } from './hidden.ts'
import { matchScore, queryWords, toSearchableText } from './match-score.ts'
import type { Category } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/**
 * The categories whose name in any language matches every word of a search term, best match first: at most `limit` of
 * those that pass the filter `fits`.
 */
export function findCategories(
  index: MenuIndex,
  term: string,
  fits: (category: Category) => boolean,
  { limit = 4 }: { readonly limit?: number } = {},
): Category[] {
  const words = queryWords(term)
  if (words.length === 0) return []
  const found = index.menu.categories.flatMap((category) => {
    if (category.pin || isHiddenInMenu(index, category) || !fits(category)) return []
    const score = Math.max(...Object.values(category.names).map((name) => nameScore(words, name)), 0)
    return score > 0 ? [{ category, score }] : []
  })
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ category }) => category)
}

function nameScore(words: readonly string[], name: string): number {
  const searched = toSearchableText(name)
  const each = words.map((word) => matchScore(word, searched))
  return each.includes(0) ? 0 : each.reduce((sum, one) => sum + one, 0)
}
