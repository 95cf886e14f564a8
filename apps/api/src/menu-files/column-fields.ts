import { foldText } from '@sofra/menu'
import type { FileColumn, FileKind } from './entries.ts'
import { guessByContent, hasPrices } from './guess-by-content.ts'
import type { TableRow } from './table.ts'

/** What a column can hold, besides the texts by language: `name:en`, `description:en`, `size:en`. */
export const plainFields = [
  'ignore',
  'id',
  'key',
  'category',
  'price',
  'pictures',
  'picture_url',
  'tags',
  'taxes',
  'choices',
  'choice_flag',
  'calories',
  'preparation_minutes',
  'visible',
  'archived',
  'shipping_grams',
  'entity',
  'size_part',
] as const
export type PlainField = (typeof plainFields)[number]

/** Headings of spreadsheets, folded, by field. `name` and the like are in the first language, or the one that they name. */
const headings: Readonly<Record<string, readonly string[]>> = {
  id: ['id', 'item id', 'sofra id'],
  name: [
    'name',
    'item',
    'item name',
    'dish',
    'dish name',
    'product',
    'product name',
    'title',
    'menu item',
    'الاسم',
    'اسم الصنف',
    'الصنف',
    'اسم المنتج',
    'المنتج',
    'الطبق',
    'nom',
    'nombre',
    'isim',
    'urun',
  ],
  description: [
    'description',
    'details',
    'item description',
    'desc',
    'ingredients',
    'الوصف',
    'وصف',
    'التفاصيل',
    'المكونات',
    'aciklama',
  ],
  category: [
    'category',
    'categories',
    'section',
    'group',
    'menu',
    'menu group',
    'course',
    'department',
    'type',
    'القسم',
    'الفيه',
    'التصنيف',
    'المجموعه',
    'categorie',
    'kategori',
  ],
  price: [
    'price',
    'cost',
    'amount',
    'unit price',
    'retail price',
    'selling price',
    'base price',
    'السعر',
    'سعر',
    'الثمن',
    'prix',
    'precio',
    'fiyat',
  ],
  size: ['size', 'variation', 'variation name', 'variant', 'option', 'portion', 'price label', 'الحجم', 'المقاس'],
  pictures: ['picture', 'pictures', 'image', 'images', 'photo', 'photos', 'image file', 'الصوره', 'صوره', 'الصور'],
  tags: ['tags', 'tag', 'labels', 'allergens', 'diet', 'الوسوم', 'علامات'],
  taxes: ['taxes', 'tax', 'الضريبه', 'الضرايب'],
  choices: ['choices', 'modifier groups', 'modifiers', 'modifier group', 'options', 'الاضافات', 'الخيارات'],
  calories: ['calories', 'kcal', 'calories kcal', 'السعرات', 'السعرات الحراريه'],
  preparation_minutes: ['preparation minutes', 'preparation time', 'prep time', 'prep minutes', 'وقت التحضير'],
  visible: ['visible', 'available', 'active', 'published', 'enabled', 'ظاهر', 'متوفر'],
  shipping_grams: ['shipping grams', 'weight grams', 'weight g', 'grams'],
}

const languageWords: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'english', 'انجليزي', 'الانجليزيه', 'بالانجليزي', 'بالانجليزيه'],
  ar: ['ar', 'arabic', 'عربي', 'العربيه', 'بالعربي', 'بالعربيه'],
  fr: ['fr', 'french', 'francais'],
  tr: ['tr', 'turkish', 'turkce'],
  hi: ['hi', 'hindi'],
  ur: ['ur', 'urdu'],
  fa: ['fa', 'persian', 'farsi'],
}

const fieldOfHeading = new Map(
  Object.entries(headings).flatMap(([field, texts]) => texts.map((text) => [foldText(text), field] as const)),
)
const textFieldNames = new Set(['name', 'description', 'size'])

/** The field of a column by its heading; null if it is not known. */
export function guessField(heading: string, languages: readonly string[]): string | null {
  const [first = 'en'] = languages
  const folded = foldText(heading)
  const whole = fieldOfHeading.get(folded)
  if (whole) return textFieldNames.has(whole) ? `${whole}:${languageOfHeading(heading, languages) ?? first}` : whole
  const words = folded.split(' ')
  for (const language of languages) {
    const names = languageWords[language] ?? [language]
    const rest = words.filter((word) => !names.includes(word)).join(' ')
    if (rest === folded) continue
    const field = fieldOfHeading.get(rest) ?? (rest === '' ? 'name' : undefined)
    if (field && textFieldNames.has(field)) return `${field}:${language}`
    if (field) return field
  }
  return null
}

/** A heading in Arabic without another hint means the Arabic text. */
function languageOfHeading(heading: string, languages: readonly string[]): string | null {
  return /\p{Script=Arabic}/u.test(heading) && languages.includes('ar') ? 'ar' : null
}

/** The columns of other systems' exports, by their folded headings. */
const systems: Readonly<Record<'square' | 'shopify' | 'toast', Readonly<Record<string, string>>>> = {
  square: {
    'item name': 'name',
    description: 'description',
    category: 'category',
    categories: 'category',
    'reporting category': 'ignore',
    'variation name': 'size',
    price: 'price',
    archived: 'archived',
    token: 'ignore',
    'reference handle': 'key',
    'option value 1': 'ignore',
  },
  shopify: {
    handle: 'key',
    'url handle': 'key',
    title: 'name',
    'body html': 'description',
    description: 'description',
    type: 'category',
    'custom product type': 'category',
    'option1 value': 'size',
    'option2 value': 'size_part',
    'option3 value': 'size_part',
    'variant price': 'price',
    price: 'price',
    'variant grams': 'shipping_grams',
    'weight value grams': 'shipping_grams',
    'image src': 'picture_url',
    'product image url': 'picture_url',
    published: 'visible',
    'published on online store': 'visible',
    tags: 'ignore',
  },
  toast: {
    'menu item': 'name',
    item: 'name',
    'item name': 'name',
    name: 'name',
    'entity name': 'name',
    'menu group': 'category',
    'menu groups': 'category',
    'menu group name': 'category',
    'parent name': 'category',
    price: 'price',
    'base price': 'price',
    description: 'description',
    calories: 'calories',
    size: 'size',
    'size name': 'size',
    'modifier groups': 'choices',
    'entity type': 'entity',
    archived: 'archived',
    'item archived': 'archived',
    image: 'picture_url',
    'image url': 'picture_url',
  },
}

/** The system that wrote a table, by its headings. */
export function kindOfHeadings(cells: readonly string[]): Exclude<FileKind, 'text' | 'shop-file'> | null {
  const has = new Set(cells.map(foldText))
  const some = (...names: string[]) => names.some((name) => has.has(name))
  if (has.has('record') && has.has('id')) return 'sofra'
  if (has.has('item name') && some('token', 'reference handle') && some('variation name', 'price')) return 'square'
  if (some('handle', 'url handle') && has.has('title') && some('variant price', 'price')) return 'shopify'
  if (some('entity type') && some('price', 'base price')) return 'toast'
  if (some('menu group', 'menu group name', 'menu groups') && some('price', 'base price')) return 'toast'
  return null
}

interface Headed {
  readonly kind: Exclude<FileKind, 'text' | 'shop-file'>
  readonly columns: readonly FileColumn[]
  /** The rows below the headings. */
  readonly rows: readonly TableRow[]
}

/** How far below titles and blank rows the headings are looked for. */
const maxTitleRows = 10

/**
 * Finds the headings of a table and what its columns hold: by the system that wrote it, by usual headings, or by their
 * content if there are none. `mapping` has the fields that the owner corrected, by column.
 */
export function readHeadings(
  rows: readonly TableRow[],
  languages: readonly string[],
  mapping: readonly (string | null)[] | null,
): Headed {
  const width = Math.max(0, ...rows.slice(0, 200).map(({ cells }) => cells.length))
  const at = rows
    .slice(0, maxTitleRows)
    .findIndex(({ cells }) => kindOfHeadings(cells) !== null || isHeading(cells, languages))
  const headingRow = rows[at]
  const kind = (headingRow && kindOfHeadings(headingRow.cells)) ?? 'columns'
  const body = rows.slice(at + 1)
  const headingCells = headingRow?.cells ?? []
  const guesses = headingRow
    ? headingCells.map((heading) => fieldIn(kind, heading, languages))
    : guessByContent(body, width, languages)
  const hasPrice = guesses.includes('price')
  const isPrice = (column: number) => headingRow && kind === 'columns' && !hasPrice && hasPrices(body, column)
  const columns = Array.from({ length: Math.max(width, headingCells.length) }, (_, column): FileColumn => {
    const heading = headingCells[column] ?? ''
    const samples = body
      .slice(0, 20)
      .flatMap(({ cells }) => cells[column] || [])
      .slice(0, 3)
    const guess = guesses[column] ?? 'ignore'
    // Prices by size have the sizes as their headings.
    const own = guess === 'ignore' && isPrice(column) ? 'price' : guess
    return { heading, samples, field: mapping?.[column] ?? own }
  })
  return { kind, columns, rows: body }
}

function isHeading(cells: readonly string[], languages: readonly string[]): boolean {
  const fields = cells.map((cell) => guessField(cell, languages))
  const isNamed = fields.some((field) => field?.startsWith('name:'))
  const known = fields.filter((field) => field !== null).length
  return isNamed && (known >= 2 || (cells.length > 1 && cells.every((cell) => !/\d/.test(cell))))
}

function fieldIn(kind: Headed['kind'], heading: string, languages: readonly string[]): string {
  if (kind === 'sofra' || kind === 'columns') return guessField(heading, languages) ?? 'ignore'
  if (/^modifier set - /i.test(heading)) return 'choice_flag'
  const field = systems[kind][foldText(heading)] ?? 'ignore'
  return textFieldNames.has(field) ? `${field}:${languages[0] ?? 'en'}` : field
}
