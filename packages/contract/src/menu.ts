import { z } from 'zod'
import { BranchId, Id, Iso, LocaleHeader, Money, Picture, ScheduleShape, SellingTypeName, Texts } from './basics.ts'
import { endpoint } from './endpoint.ts'
import {
  announcedVersionFromWire,
  itemResponseFromWire,
  menuResponseFromWire,
  searchResponseFromWire,
  tagsFromWire,
} from './menu-codec.ts'

const Locales = z.object({ name: Texts, description: Texts.optional() })

export const ReductionShape = z.object({
  id: z.string(),
  type: z.enum(['percent', 'fixed']),
  /** A percentage, or an amount off each unit. */
  value: z.number(),
})
export type ReductionWire = z.output<typeof ReductionShape>

/** The discounts of a selling type (docs/product.md, section 3). */
export const DiscountsShape = z.object({
  allMenuDiscount: ReductionShape.nullable(),
  itemsDiscounts: z.record(z.string(), ReductionShape),
  categoriesDiscounts: z.record(z.string(), ReductionShape),
})
export type DiscountsWire = z.output<typeof DiscountsShape>

export const PriceLabelShape = z.object({
  id: Id,
  /** The name in the business's first language. */
  label: z.string(),
  locale: Texts,
  price: Money,
  /** 1 if the price is per `unit` of weight. */
  weight: z.number().nullable(),
  /** Pieces, or units. */
  minimum: z.number(),
  maximum: z.number(),
  step: z.number(),
  isQty: z.boolean(),
  unit: z.string().nullable(),
  /** In kilograms. */
  shippingWeight: z.number(),
  preparation_time: z.number().nullable(),
  preparation_time_type: z.literal('minute'),
})
export type PriceLabelWire = z.output<typeof PriceLabelShape>

export const ModifierShape = z.object({
  id: Id,
  locales: Locales,
  price: Money,
  /** Maximum quantity per portion. */
  maximum: z.number(),
  visible: z.boolean(),
  sold_out: z.boolean(),
  taxes: z.array(Id),
  tags: z.array(Id),
  image: Picture.nullable(),
})
export type ModifierWire = z.output<typeof ModifierShape>

export const ModifierGroupShape = z.object({
  id: Id,
  locales: Locales,
  minimum: z.number(),
  /** 0: no limit. */
  maximum: z.number(),
  free_count: z.number(),
  modifiers: z.array(ModifierShape),
})
export type ModifierGroupWire = z.output<typeof ModifierGroupShape>

const BranchOverride = z.object({
  visible: z.boolean(),
  /** JSON text with status, from, to: the interval in which the branch does not offer the entry. */
  available: z.string().nullable(),
})

export const ItemShape = z.object({
  id: Id,
  locales: Locales,
  images: z.array(Picture),
  types: z.record(SellingTypeName, z.boolean()),
  visible: z.boolean(),
  available: ScheduleShape.nullable(),
  branch: BranchOverride,
  pin: z.boolean(),
  sold_out: z.object({ until: Iso.nullable() }).nullable(),
  stock: z.number().nullable(),
  /** Starting from 0, multiple options 1, price on selection 2, min-max 3. */
  price_display: z.literal([0, 1, 2, 3]),
  hide_price: z.boolean(),
  comment_required: z.boolean(),
  price_labels: z.array(PriceLabelShape),
  modifier_groups: z.array(Id),
  taxes: z.array(Id),
  tags: z.array(Id),
  /** Items that the owner recommends with it, in order. */
  goes_well_with: z.array(Id),
  calories: z.number().nullable(),
  preparation_time: z.number().nullable(),
  category: Id,
  /** The top-level category. */
  grand_category: Id.nullable(),
})
export type ItemWire = z.output<typeof ItemShape>

export const CategoryShape = z.object({
  id: Id,
  locales: Locales,
  image: Picture.nullable(),
  visible: z.boolean(),
  available: ScheduleShape.nullable(),
  branch: BranchOverride,
  pin: z.boolean(),
  grand_category: Id.nullable(),
  items: z.array(ItemShape),
  get subcategories() {
    return z.array(CategoryShape)
  },
})
export type CategoryWire = z.output<typeof CategoryShape>

export const TaxShape = z.object({
  id: Id,
  name: z.string(),
  locales: Locales,
  rate: z.number(),
  inclusive: z.boolean(),
})
export type TaxWire = z.output<typeof TaxShape>

export const TagShape = z.object({
  id: Id,
  kind: z.enum(['diet', 'allergen', 'spice', 'tag', 'ingredient']),
  locales: Locales,
})
export type TagWire = z.output<typeof TagShape>

export const SmartCategoryShape = z.object({ id: z.enum(['best_sellers', 'on_offer', 'new']), items: z.array(Id) })

export const DiscountsByType = z.partialRecord(SellingTypeName, DiscountsShape)

export const MenuResponse = z.object({
  error: z.literal(0),
  message: z.string(),
  menu: z.object({
    branch_id: Id,
    version: z.string(),
    currency: z.string(),
    locales: z.array(z.string()),
    time_zone: z.string(),
    categories: z.array(CategoryShape),
    modifier_groups: z.array(ModifierGroupShape),
    taxes: z.array(TaxShape),
    /** The ids of the taxes on the whole order. */
    exclusiveTaxes: z.array(Id),
    tags: z.array(TagShape),
  }),
  discounts: DiscountsByType,
  smart_categories: z.array(SmartCategoryShape),
  /** For each item, those often ordered with it, most often first. */
  bought_together: z.record(Id, z.array(Id)),
  /** What pictures of items show, by picture id; pictures without a text are missing. */
  picture_alts: z.record(Id, Texts),
  highlightedCat: Id.nullable(),
  menuStandard: z.boolean(),
  showStandardSubCats: z.boolean(),
})
export type MenuResponseWire = z.output<typeof MenuResponse>

export const getMenu = endpoint({
  method: 'GET',
  path: '/webapp/v5/menu/:id',
  summary: 'The whole published menu of a branch',
  params: BranchId,
  headers: LocaleHeader,
  response: MenuResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: menuResponseFromWire,
})

/** Announces a version of a menu; it is another one after a change of the menu, its availability or a setting of the shop. */
export const MenuAnnouncement = z.object({ version: z.string() })
export type MenuAnnouncementWire = z.output<typeof MenuAnnouncement>

export const watchMenu = endpoint({
  method: 'GET',
  path: '/webapp/menu/events/:id',
  summary: 'Server-sent events named "menu" with the version of a branch\'s menu: the current one, then every new one',
  params: BranchId,
  headers: LocaleHeader,
  response: MenuAnnouncement,
  errors: ['branch_not_found', 'business_suspended', 'rate_limited', 'unavailable'],
  responseType: 'events',
  read: announcedVersionFromWire,
})

export const ItemResponse = z.object({
  currency: z.string(),
  item: ItemShape,
  modifier_groups: z.array(ModifierGroupShape),
  taxes: z.array(TaxShape),
  tags: z.array(TagShape),
  discounts: z.partialRecord(SellingTypeName, ReductionShape),
})
export type ItemResponseWire = z.output<typeof ItemResponse>

export const getItem = endpoint({
  method: 'GET',
  path: '/webapp/v5/item/:branchId/:itemId',
  summary: 'One item of a branch with its modifier groups, taxes and tags',
  params: z.object({ branchId: Id, itemId: Id }),
  headers: LocaleHeader,
  response: ItemResponse,
  errors: ['branch_not_found', 'item_not_found', 'business_suspended'],
  read: itemResponseFromWire,
})

export const SearchResponse = z.object({ currency: z.string(), items: z.array(ItemShape) })
export type SearchResponseWire = z.output<typeof SearchResponse>

export const searchItems = endpoint({
  method: 'GET',
  path: '/webapp/search/:term',
  summary: 'Items whose name, description or tag matches, best match first',
  params: z.object({ term: z.string().min(1).max(100) }),
  query: z.object({ branch_id: Id, locale: z.string().max(35).optional() }),
  headers: LocaleHeader,
  response: SearchResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: searchResponseFromWire,
})

export const TagsResponse = z.object({ tags: z.array(TagShape), ingredients: z.array(TagShape) })
export type TagsResponseWire = z.output<typeof TagsResponse>

export const listTags = endpoint({
  method: 'GET',
  path: '/tags-ingredients',
  summary: 'The tags and ingredients a menu can be filtered by',
  query: z.object({ branch_id: Id, locale: z.string().max(35).optional() }),
  headers: LocaleHeader,
  response: TagsResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: tagsFromWire,
})
