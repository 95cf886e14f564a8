import { isObject, type Records, valueAt } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { foldText } from '@sofra/menu'
import { recordsOf, type TextLanguage, viewMenu } from '../menu-editor/menu-view.ts'

/** The kinds of records with texts, in the order of the list. */
export const textKinds = ['category', 'item', 'price_label', 'modifier_group', 'modifier', 'tag', 'tax'] as const
export type TextKind = (typeof textKinds)[number] & MenuRecordKind

/** A text of a record in all languages. */
export interface MenuText {
  readonly on: string
  readonly kind: TextKind
  readonly field: 'names' | 'descriptions'
}

/** The texts of a menu, each record's together, items in the order of the menu. */
export function listTexts(records: Records, texts: TextLanguage): readonly MenuText[] {
  const view = viewMenu(records, texts)
  const labels = Map.groupBy(recordsOf(records, 'price_label'), ([ids]) => ids.split('/')[0] ?? '')
  const of = (kind: TextKind, id: string, fields: readonly MenuText['field'][]): MenuText[] =>
    fields.map((field) => ({ on: referenceOf(kind, ...id.split('/')), kind, field }))
  const named = (kind: 'modifier_group' | 'tag' | 'tax') =>
    recordsOf(records, kind).flatMap(([id]) => of(kind, id, ['names']))
  const modifiers = recordsOf(records, 'modifier')
  return [
    ...view.categories.flatMap(({ id }) => of('category', id, ['names', 'descriptions'])),
    ...view.items.flatMap(({ id }) => [
      ...of('item', id, ['names', 'descriptions']),
      ...(labels.get(id) ?? [])
        // The only price of an item needs no name.
        .filter(([, { names }], _, all) => all.length > 1 || Object.keys(names).length > 0)
        .flatMap(([ids]) => of('price_label', ids, ['names'])),
    ]),
    ...recordsOf(records, 'modifier_group').flatMap(([group]) => [
      ...of('modifier_group', group, ['names']),
      ...modifiers.filter(([ids]) => ids.startsWith(`${group}/`)).flatMap(([ids]) => of('modifier', ids, ['names'])),
    ]),
    ...named('tag'),
    ...named('tax'),
  ]
}

/** The text of a record in each language. */
export function textsIn(records: Records, { on, field }: MenuText): Readonly<Record<string, string>> {
  const texts = valueAt(records.get(on), field)
  return (isObject(texts) ? texts : {}) as Readonly<Record<string, string>>
}

/** Whether a text exists in another language only. A description that no language has is not missing. */
export function isMissing(texts: Readonly<Record<string, string>>, language: string): boolean {
  return !texts[language] && Object.values(texts).some((text) => text !== '')
}

/** How many texts each language lacks. */
export function countMissing(
  records: Records,
  texts: readonly MenuText[],
  languages: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map(languages.map((language) => [language, 0]))
  for (const text of texts) {
    const values = textsIn(records, text)
    for (const language of languages) {
      if (isMissing(values, language)) counts.set(language, (counts.get(language) ?? 0) + 1)
    }
  }
  return counts
}

export interface TextFilter {
  readonly term: string
  /** Null: texts of all kinds. */
  readonly kind: TextKind | null
  /** Only texts that one of these languages lacks; null: all. */
  readonly missingIn: readonly string[] | null
}

/** The texts that a search finds: all words occur in one of the languages. */
export function findTexts(
  records: Records,
  texts: readonly MenuText[],
  { term, kind, missingIn }: TextFilter,
): readonly MenuText[] {
  const words = foldText(term).split(/\s+/).filter(Boolean)
  return texts.filter((text) => {
    if (kind !== null && text.kind !== kind) return false
    const values = textsIn(records, text)
    if (missingIn && !missingIn.some((language) => isMissing(values, language))) return false
    if (words.length === 0) return true
    const folded = foldText(Object.values(values).join(' '))
    return words.every((word) => folded.includes(word))
  })
}
