import { sellingTypes } from '@sofra/menu'
import { z } from 'zod'
import {
  Amount,
  Count,
  Instant,
  PictureRecord,
  Position,
  Positive,
  Rate,
  ScheduleRecord,
  Slug,
  Slugs,
  Texts,
} from './record-fields.ts'
import { splitReference } from './record-references.ts'
import { settingIds, settingRecords } from './setting-records.ts'

/*
 * The records that owners edit by changes (docs/decisions/0072-changes.md): those of the menu here, those of the settings in
 * setting-records.ts. A record has the fields of its table row without those that identify it.
 */

const WindowRecord = z.strictObject({ from: Instant, until: Instant.nullable() })

/** The window is the time in which the branch does not offer the entry. */
const branchOverride = { visible: z.boolean(), branch_window: WindowRecord.nullable() }
const reduction = { id: z.string().min(1).max(80), rate: Rate.nullable(), value: Amount.nullable() }
const hasOneReduction = ({ rate, value }: { rate: number | null; value: number | null }) =>
  (rate === null) !== (value === null)

/** The schema of each kind of record; the kind is the first part of a reference such as `item/hummus`. */
export const menuRecords = {
  tax: z
    .strictObject({ position: Position, names: Texts, rate: Rate, inclusive: z.boolean(), on_order: z.boolean() })
    .refine((tax) => !(tax.on_order && tax.inclusive), { path: ['inclusive'], error: 'a tax on the order is added' }),
  tag: z.strictObject({
    position: Position,
    names: Texts,
    kind: z.enum(['diet', 'allergen', 'spice', 'tag', 'ingredient']),
  }),
  modifier_group: z
    .strictObject({ position: Position, names: Texts, minimum: Count, maximum: Count, free_count: Count })
    .refine(({ minimum, maximum }) => maximum === 0 || maximum >= minimum, { path: ['maximum'] }),
  modifier: z.strictObject({
    position: Position,
    names: Texts,
    /** Below 0 if it makes the portion cheaper. */
    price: z.number().int().min(-1e12).max(1e12),
    maximum: Positive,
    visible: z.boolean(),
    sold_out: z.boolean(),
    tax_ids: Slugs,
    tag_ids: Slugs,
    picture: PictureRecord.nullable(),
  }),
  category: z.strictObject({
    position: Position,
    parent_id: Slug.nullable(),
    names: Texts,
    descriptions: Texts,
    picture: PictureRecord.nullable(),
    visible: z.boolean(),
    schedule: ScheduleRecord.nullable(),
    pin: z.boolean(),
  }),
  item: z.strictObject({
    position: Position,
    category_id: Slug,
    names: Texts,
    descriptions: Texts,
    pictures: z.array(PictureRecord).max(20),
    types: z.array(z.enum(sellingTypes)).max(sellingTypes.length),
    visible: z.boolean(),
    schedule: ScheduleRecord.nullable(),
    pin: z.boolean(),
    price_display: z.enum(['from', 'options', 'on-selection', 'range']),
    hide_price: z.boolean(),
    comment_required: z.boolean(),
    tax_ids: Slugs,
    tag_ids: Slugs,
    calories: Positive.nullable(),
    preparation_minutes: Positive.nullable(),
    goes_well_with: Slugs,
    /** The modifier groups of the item, in their order. */
    modifier_groups: Slugs,
    /** Epoch milliseconds; items are new for a while. */
    added_at: Instant,
    /** A counted stock at or under this number is low; null: the item has no mark. */
    low_stock: Count.nullable().default(null),
  }),
  price_label: z
    .strictObject({
      position: Position,
      names: Texts,
      price: Amount,
      sold_by: z.enum(['quantity', 'weight']),
      unit: z.string().max(12).nullable(),
      minimum: Positive,
      maximum: Positive,
      step: Positive,
      shipping_grams: Count,
      preparation_minutes: Positive.nullable(),
    })
    .refine(({ minimum, maximum }) => maximum >= minimum, { path: ['maximum'] }),
  /** Texts replace those of the item in their language. */
  item_branch: z.strictObject({ ...branchOverride, names: Texts.default({}), descriptions: Texts.default({}) }),
  category_branch: z.strictObject(branchOverride),
  /** The price of a price label in one branch. */
  price_label_branch: z.strictObject({ price: Amount }),
  discount: z.strictObject(reduction).refine(hasOneReduction, { path: ['rate'] }),
} as const

export type MenuRecordKind = keyof typeof menuRecords

/** The wire form of a record. */
export type MenuRecord<Kind extends MenuRecordKind> = z.output<(typeof menuRecords)[Kind]>

/** The schema of every kind of record. */
export const recordSchemas = { ...menuRecords, ...settingRecords }

export type RecordKind = keyof typeof recordSchemas

const BranchId = z.uuid()

/** The ids in a reference after its kind: `price_label/<item>/<price label>`. */
const idsOfKind = {
  tax: [Slug],
  tag: [Slug],
  modifier_group: [Slug],
  modifier: [Slug, Slug],
  category: [Slug],
  item: [Slug],
  price_label: [Slug, Slug],
  item_branch: [Slug, BranchId],
  category_branch: [Slug, BranchId],
  price_label_branch: [Slug, Slug, BranchId],
  /** Selling type, target, and the id of the target, `-` for the whole menu. */
  discount: [z.enum(sellingTypes), z.enum(['menu', 'category', 'item']), z.union([z.literal('-'), Slug])],
  ...settingIds,
} as const satisfies Record<RecordKind, readonly z.ZodType[]>

/** The kind and ids of a record. */
export interface RecordReference {
  readonly kind: RecordKind
  readonly ids: readonly string[]
}

/** Reads a reference; null if it names no kind of record or its ids are not valid. */
export function parseReference(on: string): RecordReference | null {
  const { kind, ids } = splitReference(on)
  if (!isKind(kind)) return null
  const schemas: readonly z.ZodType[] = idsOfKind[kind]
  const isValid = ids.length === schemas.length && schemas.every((schema, at) => schema.safeParse(ids[at]).success)
  return isValid ? { kind, ids } : null
}

function isKind(kind: string): kind is RecordKind {
  return Object.hasOwn(recordSchemas, kind)
}
