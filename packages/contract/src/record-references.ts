import type { RecordKind } from './menu-records.ts'

/** The fields of records whose entries, such as the texts by language, are edited one by one. */
export const textFields: ReadonlySet<string> = new Set([
  'names',
  'descriptions',
  'taglines',
  'address',
  'policies',
  'social',
  'theme',
])

/** Reserved paths below a selling type and reserved anchors of the menu page, which cannot be the id of a category. */
export const reservedCategoryIds: ReadonlySet<string> = new Set([
  'address',
  'best-sellers',
  'cart',
  'checkout',
  'comment',
  'content',
  'filtered',
  'map',
  'new',
  'on-offer',
  'order-again',
  'search',
])

/** Writes a reference: `referenceOf('price_label', 'hummus', 'large')` is `price_label/hummus/large`. */
export function referenceOf(kind: RecordKind, ...ids: readonly string[]): string {
  return [kind, ...ids].join('/')
}

/** The parts of a reference that is known to be valid; `parseReference` checks others. */
export function splitReference(on: string): { readonly kind: string; readonly ids: readonly string[] } {
  const [kind = '', ...ids] = on.split('/')
  return { kind, ids }
}
