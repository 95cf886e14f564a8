import { foldText } from './fold.ts'
import type { Item, Texts } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'
import { isNearly, slipsForgiven } from './typo.ts'

/** The words of one item's field in one language; null for those that have none. */
interface Field {
  readonly language: string
  readonly weight: number
  readonly text: string
  readonly words: readonly string[]
}

interface Entry {
  readonly item: Item
  readonly fields: readonly Field[]
}

const weights = { name: 8, category: 3, tag: 3, description: 1 } as const
const libraries = new WeakMap<MenuIndex, readonly Entry[]>()

/**
 * The items a term finds, best first, whatever language it is typed in: every word of it has to be in an item's names,
 * categories, tags or descriptions, as a word, its beginning, a part of it, or nearly so. Names count most, and those
 * in `language` more. Hidden items and notices are never found; what cannot be had now is for the caller to say.
 */
export function searchItems(index: MenuIndex, language: string, term: string): Item[] {
  // Nobody's wish is longer, and the work grows with every word.
  const words = wordsOf(foldText(term.slice(0, 100))).slice(0, 8)
  if (words.length === 0) return []

  const found: { item: Item; score: number }[] = []
  for (const { item, fields } of libraryOf(index)) {
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
      const score = likeness(word, field) * field.weight * (field.language === language ? 1.5 : 1)
      if (score > best) best = score
    }
    if (best === 0) return 0
    sum += best
  }
  return sum
}

function likeness(typed: string, field: Field): number {
  let best = 0
  for (const word of field.words) {
    if (word === typed) return 8
    if (word.startsWith(typed)) best = 6
  }
  if (best > 0) return best
  if (typed.length > 1 && field.text.includes(typed)) return 3
  const slips = slipsForgiven(typed.length)
  return slips > 0 && field.words.some((word) => isNearly(typed, word, slips)) ? 2 : 0
}

function libraryOf(index: MenuIndex): readonly Entry[] {
  const known = libraries.get(index)
  if (known) return known

  const library = index.menu.items
    .filter((item) => item.visible && item.branchVisible && !item.pin && index.paths.has(item.categoryId))
    .map((item) => ({ item, fields: fieldsOf(index, item) }))
  libraries.set(index, library)
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
  return Object.entries(texts).map(([language, original]) => {
    const text = foldText(original)
    return { language, weight, text, words: wordsOf(text) }
  })
}

/** The words of a folded text; Arabic ones without their article, which people add and drop as they please. */
function wordsOf(folded: string): string[] {
  return folded
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))
}
