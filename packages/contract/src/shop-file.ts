import { sellingTypes } from '@sofra/menu'
import { z } from 'zod'
import { Id, Percent, Texts } from './shop-file-basics.ts'
import { FileBranch } from './shop-file-branch.ts'
import { FileBusiness } from './shop-file-business.ts'
import { FileCategory, FileModifierGroup, FileReduction } from './shop-file-menu.ts'
import { FileBanner, FileCoupon, FileWallet } from './shop-file-offers.ts'

/*
 * The shop file: a whole business as one JSON document that can be written by hand. Owners import it by a
 * call of the API, and the demo shops use it. Prices are decimals in the currency of the business, times are
 * local, "HH:MM" or "6:30 PM" ("24:00" is the end of the day; an end at or before its start is on the next day).
 */

export const ShopFile = z.strictObject({
  format: z.literal('sofra-shop/1'),
  business: FileBusiness,
  branches: z.array(FileBranch).min(1),
  taxes: z
    .array(
      z.strictObject({
        id: Id,
        name: Texts,
        percent: Percent,
        inclusive: z.boolean(),
        on: z.enum(['items', 'order']).default('items'),
      }),
    )
    .default([]),
  tags: z
    .array(z.strictObject({ id: Id, kind: z.enum(['diet', 'allergen', 'spice', 'tag', 'ingredient']), name: Texts }))
    .default([]),
  modifier_groups: z.array(FileModifierGroup).default([]),
  categories: z.array(FileCategory).min(1),
  highlighted_category: Id.optional(),
  /** Discounts on the whole menu, by selling type. */
  discounts: z.partialRecord(z.enum(sellingTypes), FileReduction).default({}),
  coupons: z.array(FileCoupon).default([]),
  wallet: FileWallet.optional(),
  banners: z.array(FileBanner).default([]),
})

/** A parsed shop file, with every default filled in. */
export type ShopFile = z.output<typeof ShopFile>
/** A shop file as written by hand. */
export type ShopFileInput = z.input<typeof ShopFile>
