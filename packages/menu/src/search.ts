import { isHiddenInMenu } from './hidden.ts'
import { matchScore, queryWords, type SearchableText, toSearchableText } from './match-score.ts'
import type { Item, Texts } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** One field of an item in one language, with its search weight. */
interface Field extends SearchableText {
  readonly language: string
  readonly weight: number
}

interface Entry {
  readonly item: Item
  readonly fields: readonly Field[]
}

const weights = { name: 8, category: 3, tag: 3, description: 1 } as const
const entriesByIndex = new WeakMap<MenuIndex, readonly Entry[]>()

/**
 * The items that match a search term in any language, best match first. Every word of the term must match the item's
 * names, categories, tags or descriptions: a whole word, a prefix, a substring, or with typos. Names count most, and
 * texts in `language` more than others. Notices and hidden items, including those of hidden categories, are excluded;
 * unavailable items are included.
 */
export function searchItems(index: MenuIndex, language: string, term: string): Item[] {
  const words = queryWords(term)
  if (words.length === 0) return []

  const found: { item: Item; score: number }[] = []
  for (const { item, fields } of entriesOf(index)) {
    const score = scoreOf(fields, language, words)
    if (score > 0) found.push({ item, score })
  }
  // The sort is stable: equal scores stay in menu order.
  return found.sort((a, b) => b.score - a.score).map(({ item }) => item)
}

function scoreOf(fields: readonly Field[], language: string, words: readonly string[]): number {
  let sum = 0
  for (const word of words) {
    let best = 0
    for (const field of fields) {
      const score = matchScore(word, field) * field.weight * (field.language === language ? 1.5 : 1)
      if (score > best) best = score
    }
    if (best === 0) return 0
    sum += best
  }
  return sum
}

function entriesOf(index: MenuIndex): readonly Entry[] {
  const cached = entriesByIndex.get(index)
  if (cached) return cached

  const library = index.menu.items
    .filter((item) => !item.pin && !isHiddenInMenu(index, item))
    .map((item) => ({ item, fields: fieldsOf(index, item) }))
  entriesByIndex.set(index, library)
  return library
}

function fieldsOf(index: MenuIndex, item: Item): Field[] {
  return [
    ...inEachLanguage(item.names, weights.name),
    ...(index.paths.get(item.categoryId) ?? []).flatMap(({ names }) => inEachLanguage(names, weights.category)),
    ...item.tagIds.flatMap((id) => inEachLanguage(index.tags.get(id)?.names ?? {}, weights.tag)),
    ...inEachLanguage(item.descriptions, weights.description),
  ]
}

function inEachLanguage(texts: Texts, weight: number): Field[] {
  return Object.entries(texts).map(([language, original]) => ({ language, weight, ...toSearchableText(original) }))
}
