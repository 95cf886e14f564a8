import { isHiddenInMenu } from './hidden.ts'
import { matchScore, queryWords, type SearchableText, toSearchableText } from './match-score.ts'
import type { Item, Texts } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** The words of one item's field in one language; null for those that have none. */
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
 * The items a term finds, best first, whatever language it is typed in: every word of it has to be in an item's names,
 * categories, tags or descriptions, as a word, its beginning, a part of it, or nearly so. Names count most, and those
 * in `language` more. Notices and what is hidden, by its category too, are never found; what cannot be had now is for the
 * caller to say.
 */
export function searchItems(index: MenuIndex, language: string, term: string): Item[] {
  const words = queryWords(term)
  if (words.length === 0) return []

  const found: { item: Item; score: number }[] = []
  for (const { item, fields } of entriesOf(index)) {
    const score = scoreOf(fields, language, words)
    if (score > 0) found.push({ item, score })
  }
  // Equals stay in menu order.
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
  const known = entriesByIndex.get(index)
  if (known) return known

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
