import { z } from 'zod'
import { FileHours, Id, Percent, Price, Texts } from './shop-file-basics.ts'

/* What brings guests back: coupons, wallets and banners of the shop file. */

export const FileCoupon = z.strictObject({
  code: z.string().min(2).max(32),
  percent: Percent.optional(),
  fixed: Price.optional(),
  items: z.array(Id).default([]),
  max_allowed_items: z.number().int().nonnegative().default(0),
  user_type: z.enum(['guests', 'auth_users', 'all']).default('all'),
  min_order: Price.default(0),
  free_delivery: z.boolean().default(false),
  /** An instant, or a day of the business; as a day, `until` is the last on which it may be used. */
  from: z.union([z.iso.datetime(), z.iso.date()]).optional(),
  until: z.union([z.iso.datetime(), z.iso.date()]).optional(),
  /** The weekly hours in which it may be used; those past midnight belong to the day they start on. */
  hours: FileHours.optional(),
  /** How often it may be used in all, and by one customer. */
  uses: z.number().int().positive().optional(),
  uses_per_customer: z.number().int().positive().optional(),
})

/** Guests pay ahead and use what they have: for themselves, or as a present of the shop. */
export const FileWallet = z.strictObject({
  on: z.boolean().default(true),
  /** What guests should know of it: simple markup or HTML. */
  policy: Texts.default({}),
  packages: z
    .array(
      z.strictObject({
        id: Id,
        name: Texts,
        description: Texts.default({}),
        pay: Price.positive(),
        /** What one has for it; what is more than `pay` is a bonus. */
        get: Price.positive(),
        /** For how many days the bonus is good; left out: for ever. */
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
