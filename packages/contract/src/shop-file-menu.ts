import { sellingTypes } from '@sofra/menu'
import { z } from 'zod'
import { FileHours, Id, orNull, Percent, Price, Texts } from './shop-file-basics.ts'
import { SingleLine } from './texts.ts'

/* The menu of the shop file. */

export const FileReduction = z.union([z.strictObject({ percent: Percent }), z.strictObject({ fixed: Price })])

const FilePriceLabel = z.strictObject({
  id: Id,
  name: Texts.optional(),
  price: Price,
  by: z.enum(['quantity', 'weight']).default('quantity'),
  /** "kg" or "g" if sold by weight. */
  unit: SingleLine.max(12).optional(),
  /** Pieces, or units (0.25 of a kilogram). */
  minimum: z.number().positive().default(1),
  maximum: z.number().positive().default(1000),
  step: z.number().positive().default(1),
  /** Shipping weight of one piece or one unit in grams. */
  shipping_grams: z.number().int().nonnegative().max(100_000).default(0),
  preparation_minutes: z.number().int().positive().optional(),
})

/** When a branch does not offer an entry. Without an end, until that is changed. */
const FileWindow = z
  .strictObject({ from: z.iso.datetime({ offset: true }), until: orNull(z.iso.datetime({ offset: true })) })
  .refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from), 'must end after its beginning')

/** What an entry has of its own in a branch, by the reference id of the branch. */
const FileCategoryInBranch = z.strictObject({ not_offered: orNull(FileWindow) })
const FileItemInBranch = z.strictObject({
  not_offered: orNull(FileWindow),
  name: Texts.optional(),
  description: Texts.optional(),
  /** By price label; of an item with one price, that of `one`. */
  prices: z.record(Id, Price).default({}),
})

const FileItem = z.strictObject({
  id: Id,
  name: Texts,
  description: Texts.optional(),
  /** File names inside the folder or archive of the shop file. */
  pictures: z.array(z.string()).default([]),
  /** Default: all selling types of the business except reservation. */
  types: z.array(z.enum(sellingTypes)).optional(),
  /** Either one price or several price labels. */
  price: Price.optional(),
  price_labels: z.array(FilePriceLabel).optional(),
  price_display: z.enum(['from', 'options', 'on-selection', 'range']).default('from'),
  hide_price: z.boolean().default(false),
  comment_required: z.boolean().default(false),
  modifier_groups: z.array(Id).default([]),
  taxes: z.array(Id).optional(),
  tags: z.array(Id).default([]),
  /** Ids of items to recommend with it, in order. */
  goes_well_with: z.array(Id).default([]),
  calories: orNull(z.number().int().positive()),
  preparation_minutes: orNull(z.number().int().positive()),
  hours: FileHours.optional(),
  visible: z.boolean().default(true),
  pin: z.boolean().default(false),
  stock: orNull(z.number().int().nonnegative()),
  /** Reference ids of branches that do not offer it. */
  not_in: z.array(z.string()).default([]),
  sold_out_in: z.array(z.string()).default([]),
  in_branches: z.record(z.string(), FileItemInBranch).default({}),
  /** A counted stock at or under this number is low. */
  low_stock: orNull(z.number().int().nonnegative().max(1_000_000)),
  discount: FileReduction.optional(),
})

export const FileCategory = z.strictObject({
  id: Id,
  parent: Id.optional(),
  name: Texts,
  description: Texts.optional(),
  picture: z.string().optional(),
  hours: FileHours.optional(),
  visible: z.boolean().default(true),
  pin: z.boolean().default(false),
  not_in: z.array(z.string()).default([]),
  in_branches: z.record(z.string(), FileCategoryInBranch).default({}),
  discount: FileReduction.optional(),
  items: z.array(FileItem).default([]),
})

export const FileModifierGroup = z.strictObject({
  id: Id,
  name: Texts,
  minimum: z.number().int().nonnegative().default(0),
  /** 0: no limit. */
  maximum: z.number().int().nonnegative().default(1),
  free_count: z.number().int().nonnegative().default(0),
  modifiers: z.array(
    z.strictObject({
      id: Id,
      name: Texts,
      /** Below 0 if it makes the portion cheaper: "without cheese". */
      price: z.number().min(-1_000_000).max(1_000_000).default(0),
      maximum: z.number().int().positive().default(1),
      tags: z.array(Id).default([]),
      sold_out: z.boolean().default(false),
    }),
  ),
})
