import { z } from 'zod'
import { FileHours, Id, Percent, Price, Texts } from './shop-file-basics.ts'
import { SingleLine } from './texts.ts'

/* Coupons, wallets and banners of the shop file. */

export const FileCoupon = z.strictObject({
  code: SingleLine.min(2).max(32),
  percent: Percent.optional(),
  fixed: Price.optional(),
  items: z.array(Id).default([]),
  max_allowed_items: z.number().int().nonnegative().default(0),
  user_type: z.enum(['guests', 'auth_users', 'all']).default('all'),
  min_order: Price.default(0),
  free_delivery: z.boolean().default(false),
  /** An instant, or a local date; as a date, `until` is the last day of validity. */
  from: z.union([z.iso.datetime(), z.iso.date()]).optional(),
  until: z.union([z.iso.datetime(), z.iso.date()]).optional(),
  /** The weekly hours in which it can be used; a shift across midnight belongs to the day it starts on. */
  hours: FileHours.optional(),
  /** Maximum uses in total, and per customer. */
  uses: z.number().int().positive().optional(),
  uses_per_customer: z.number().int().positive().optional(),
})

/** The wallet: guests buy credit in advance, for themselves or as a gift. */
export const FileWallet = z.strictObject({
  on: z.boolean().default(true),
  /** Terms for guests: simple markup or HTML. */
  policy: Texts.default({}),
  packages: z
    .array(
      z.strictObject({
        id: Id,
        name: Texts,
        description: Texts.default({}),
        pay: Price.positive(),
        /** The credit received; the difference to `pay` is a bonus. */
        get: Price.positive(),
        /** Days that the bonus is valid; missing: unlimited. */
        bonus_days: z.number().int().positive().max(3650).optional(),
      }),
    )
    .max(50)
    .default([]),
})

export const FileBanner = z.strictObject({
  id: Id,
  title: Texts,
  text: Texts.optional(),
  picture: z.string().optional(),
  from: z.iso.date(),
  until: z.iso.date(),
  category: Id.optional(),
  item: Id.optional(),
})
