import { type Change, isObject, type Json, type Records, valueAt } from '@sofra/changes'
import { referenceOf, splitReference } from '@sofra/contract/record-references'
import { type Language, languages } from '@sofra/i18n'
import type { ConsoleKey } from '@sofra/i18n/console'
import { textOf } from '@sofra/menu'
import { orderableTypes, typeName } from '../orders/destination.ts'
import type { Translation } from '../shell/translation.tsx'
import type { EditedBusiness } from './records.tsx'

/** What the words of a change are made from. */
export interface ChangeWords {
  readonly translation: Translation
  readonly business: EditedBusiness
  readonly records: Records
}

const fieldKeys = {
  names: 'field.names',
  descriptions: 'field.descriptions',
  position: 'field.position',
  parent_id: 'field.parent',
  category_id: 'field.category',
  visible: 'field.visible',
  schedule: 'field.schedule',
  pin: 'field.pin',
  picture: 'field.picture',
  pictures: 'field.picture',
  types: 'field.types',
  price_display: 'field.priceDisplay',
  hide_price: 'field.hidePrice',
  comment_required: 'field.commentRequired',
  tax_ids: 'field.taxes',
  tag_ids: 'field.tags',
  calories: 'field.calories',
  preparation_minutes: 'field.preparation',
  goes_well_with: 'field.goesWellWith',
  modifier_groups: 'field.choices',
  added_at: 'field.addedAt',
  price: 'field.price',
  sold_by: 'field.soldBy',
  unit: 'field.unit',
  minimum: 'field.minimum',
  maximum: 'field.maximum',
  step: 'field.step',
  shipping_grams: 'field.shippingWeight',
  free_count: 'field.freeCount',
  sold_out: 'field.soldOut',
  branch_window: 'field.branchWindow',
  rate: 'field.rate',
  value: 'field.value',
  inclusive: 'field.inclusive',
  on_order: 'field.onOrder',
  kind: 'field.kind',
  low_stock: 'field.lowStock',
  id: 'field.id',
  taglines: 'field.taglines',
  business_type: 'field.businessType',
  country: 'field.country',
  currency: 'field.currency',
  time_zone: 'field.timeZone',
  languages: 'field.languages',
  whatsapp: 'field.whatsapp',
  theme: 'field.appearance',
  logo: 'field.logo',
  cover: 'field.cover',
  accent: 'field.color',
  address_form: 'field.addressForm',
  menu_layout: 'field.menuLayout',
  menu_cards: 'field.menuCards',
  highlighted_category_id: 'field.highlightedCategory',
  drop_pin: 'field.dropPin',
  show_car_info: 'field.carInfo',
  choose_table: 'field.chooseTable',
  social: 'field.social',
  policies: 'field.policies',
  reference_id: 'field.referenceId',
  address: 'field.address',
  phone: 'field.phone',
  point: 'field.point',
  hours: 'field.hours',
  last_order_minutes: 'field.lastOrder',
  min_order: 'field.minOrder',
  service_fee: 'field.serviceFee',
  schedule_rules: 'field.scheduleRules',
  payments: 'field.payments',
  fees: 'field.fees',
  fee_rules: 'field.feeRules',
  delivery_minutes: 'field.deliveryMinutes',
  color: 'field.color',
  shape: 'field.shape',
  areas: 'field.areas',
  host: 'field.printerHost',
  port: 'field.printerPort',
  paper: 'field.paper',
  language: 'field.kitchenLanguage',
  second_language: 'field.secondLanguage',
  guest_details: 'field.guestDetails',
  station: 'field.printerStation',
  enabled: 'field.enabled',
  escalation: 'escalation.title',
  acceptance: 'acceptance.title',
  maxTotal: 'field.maxTotal',
  reservation: 'reservationRules.title',
  withTable: 'field.withTable',
  maxGuests: 'field.maxGuests',
  minAdvanceMinutes: 'field.minAdvance',
  maxAdvanceMinutes: 'field.maxAdvance',
  stepMinutes: 'field.stepMinutes',
  stays: 'reservationRules.stays',
  bufferMinutes: 'field.bufferMinutes',
  maxCovers: 'field.maxCovers',
  acceptedBy: 'field.acceptedBy',
  reminderHours: 'field.reminderHours',
  combinations: 'reservationRules.combinations',
  category_ids: 'field.stationCategories',
  item_ids: 'field.stationItems',
} as const satisfies Record<string, ConsoleKey>

/** The name of a field: `names.ar` is "Name · العربية", `theme.logo` is "Logo", `acceptance.hours` is "Automatic acceptance · Hours". */
export function fieldName(field: string, { translation: { t }, business }: Omit<ChangeWords, 'records'>): string {
  const [name = '', entry] = field.split('.')
  const key = keyOf(name)
  const label = key ? t(key) : name
  if (name === 'theme') return t((entry !== undefined && keyOf(entry)) || 'field.appearance')
  if ((name === 'acceptance' || name === 'reservation') && entry !== undefined) {
    return joined(label, t(keyOf(entry) ?? 'field.hours'))
  }
  return entry === undefined || business.languages.length === 1 ? label : `${label} · ${languageName(entry)}`
}

function keyOf(name: string): ConsoleKey | undefined {
  return Object.hasOwn(fieldKeys, name) ? fieldKeys[name as keyof typeof fieldKeys] : undefined
}

/** The name of a language in itself. */
export function languageName(code: string): string {
  return Object.hasOwn(languages, code) ? languages[code as Language].name : code
}

/** The name of a record, with that of the record it belongs to: "Hummus · Large". */
export function recordName(on: string, words: ChangeWords, removed: Json = null): string {
  const { translation, business, records } = words
  const { kind, ids } = splitReference(on)
  const record = records.get(on) ?? (isObject(removed) ? removed : undefined)
  const texts = valueAt(record, 'names')
  const own = isObject(texts)
    ? textOf(texts as Record<string, string>, translation.format.language, business.languages)
    : ''
  const [first = ''] = ids
  switch (kind) {
    case 'price_label':
    case 'item_branch':
      return joined(recordName(referenceOf('item', first), words), own)
    case 'price_label_branch':
      return recordName(referenceOf('price_label', first, ids[1] ?? ''), words)
    case 'category_branch':
      return recordName(referenceOf('category', first), words)
    case 'branch_selling':
      return joined(recordName(referenceOf('branch', first), words), wordOf(ids[1] ?? '', translation))
    case 'modifier':
      return joined(recordName(referenceOf('modifier_group', first), words), own)
    default:
      return own || first
  }
}

function joined(owner: string, own: string): string {
  return own === '' ? owner : `${owner} · ${own}`
}

/** A value of a change in words. */
export function valueText({ on, field }: Pick<Change, 'on' | 'field'>, value: Json, words: ChangeWords): string {
  const { translation, business } = words
  const { t, format } = translation
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('changes.none')
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no')
  if (typeof value === 'number') {
    if (field !== null && amountFields.has(field)) return format.money(value, business.currency)
    return format.number(value)
  }
  const kind = field === null ? undefined : referredKinds[field]
  if (typeof value === 'string') return kind ? recordName(referenceOf(kind, value), words) : wordOf(value, translation)
  if (!Array.isArray(value)) return on === '' ? '' : t('changes.set')
  const names = value.map((one: Json) => {
    if (isObject(one)) return ''
    return kind ? recordName(referenceOf(kind, String(one)), words) : wordOf(String(one), translation)
  })
  return names.every((name) => name === '') ? format.number(names.length) : names.join(t('changes.listSeparator'))
}

const amountFields: ReadonlySet<string> = new Set([
  'price',
  'value',
  'fees',
  'min_order',
  'service_fee',
  'acceptance.maxTotal',
])

const referredKinds: Readonly<Record<string, 'tax' | 'tag' | 'item' | 'category' | 'modifier_group'>> = {
  tax_ids: 'tax',
  tag_ids: 'tag',
  goes_well_with: 'item',
  item_ids: 'item',
  category_ids: 'category',
  modifier_groups: 'modifier_group',
  category_id: 'category',
  parent_id: 'category',
  highlighted_category_id: 'category',
}

const wordKeys: Readonly<Record<string, ConsoleKey>> = {
  quantity: 'soldBy.quantity',
  weight: 'soldBy.weight',
  from: 'priceDisplay.from',
  options: 'priceDisplay.options',
  'on-selection': 'priceDisplay.onSelection',
  range: 'priceDisplay.range',
  cloud: 'printers.kind.cloud',
  network: 'printers.kind.network',
  guest: 'printers.guestLanguage',
  reservation: 'nav.reservations',
  system: 'reservationRules.bySystem',
  staff: 'reservationRules.byStaff',
}

function wordOf(value: string, translation: Translation): string {
  const type = orderableTypes.find((one) => one === value)
  if (type) return typeName(type, translation)
  const key = wordKeys[value]
  return key ? translation.t(key) : value
}
