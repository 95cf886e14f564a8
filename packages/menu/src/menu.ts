import type { Instant, Pause, Schedule } from '@sofra/availability'
import type { Amount, Currency, Rate } from '@sofra/money'

/** How an order is fulfilled; the values are URL slugs. */
export const sellingTypes = ['delivery', 'dine-in', 'pickup', 'product-service', 'reservation'] as const
export type SellingType = (typeof sellingTypes)[number]

/** A text by language code. */
export type Texts = Readonly<Record<string, string>>

/** A picture, stored in several widths and formats under its content hash. */
export interface Picture {
  readonly id: string
  readonly width: number
  readonly height: number
  /** ThumbHash in base64, for the blurred placeholder. */
  readonly thumbhash: string
}

/**
 * How an item's price is shown before a choice is made (docs/product.md, section 9): starting from 0, multiple options
 * 1, price on selection 2, min-max 3.
 */
export type PriceDisplay = 'from' | 'options' | 'on-selection' | 'range'

/** A variant of an item with its own price: Small and Large, or one kilogram. */
export interface PriceLabel {
  readonly id: string
  readonly names: Texts
  readonly price: Amount
  /** If sold by weight, `price` is per `unit` and weights are in thousandths of the unit. */
  readonly by: 'quantity' | 'weight'
  readonly unit: string | null
  /**
   * Pieces, or thousandths of the unit if sold by weight. Defaults: minimum 1, maximum 1000 (docs/product.md, section
   * 9).
   */
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  /** Shipping weight of one piece or one unit in grams. */
  readonly shippingGrams: number
  readonly preparationMinutes: number | null
}

/** One option of a modifier group: a side, a sauce, a cooking level. */
export interface Modifier {
  /** Unique among all groups of an item: cart lines refer to modifiers by this id alone. */
  readonly id: string
  readonly names: Texts
  /** Below 0 if it makes the portion cheaper: "without cheese". */
  readonly price: Amount
  /** Maximum quantity per portion; 0 means no limit. */
  readonly maximum: number
  readonly visible: boolean
  readonly soldOut: boolean
  readonly taxIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly picture: Picture | null
}

/** A group of modifiers with limits on how many are selected. */
export interface ModifierGroup {
  readonly id: string
  readonly names: Texts
  /** Counts quantities; a group with a minimum above 0 is required. */
  readonly minimum: number
  /** 0 means no limit. */
  readonly maximum: number
  /** This many selections, the cheapest first, are free. */
  readonly freeCount: number
  readonly modifiers: readonly Modifier[]
}

/** A category, at the top level or inside another. */
export interface Category {
  readonly id: string
  readonly parentId: string | null
  readonly names: Texts
  readonly descriptions: Texts
  readonly picture: Picture | null
  readonly visible: boolean
  /** Null: no restriction beyond opening hours. */
  readonly schedule: Schedule | null
  /** The override of the branch. */
  readonly branchVisible: boolean
  readonly branchWindow: Pause | null
  /** A notice, displayed only while its window is closed. */
  readonly pin: boolean
}

/** A product: a dish, or a good of a shop. */
export interface Item {
  readonly id: string
  readonly categoryId: string
  readonly names: Texts
  readonly descriptions: Texts
  readonly pictures: readonly Picture[]
  readonly types: readonly SellingType[]
  readonly visible: boolean
  readonly schedule: Schedule | null
  readonly branchVisible: boolean
  readonly branchWindow: Pause | null
  readonly pin: boolean
  /** Marked sold out until an instant, or until staff reset it (null `until`). */
  readonly soldOut: { readonly until: Instant | null } | null
  /** Portions in stock; null if not counted. */
  readonly stock: number | null
  readonly priceDisplay: PriceDisplay
  /** Set for this item, or for the whole business. */
  readonly hidePrice: boolean
  readonly commentRequired: boolean
  readonly priceLabels: readonly PriceLabel[]
  readonly modifierGroupIds: readonly string[]
  readonly taxIds: readonly string[]
  readonly tagIds: readonly string[]
  /** Ids of items that the owner recommends with it, in order. */
  readonly goesWellWithIds?: readonly string[]
  readonly calories: number | null
  readonly preparationMinutes: number | null
}

/** A tax on items or on whole orders. */
export interface Tax {
  readonly id: string
  readonly names: Texts
  readonly rate: Rate
  /** Inclusive: contained in the price shown. Exclusive: added to it. */
  readonly inclusive: boolean
}

/** A tag: a diet, an allergen, a spice level, an ingredient or another property. */
export interface Tag {
  readonly id: string
  readonly kind: 'diet' | 'allergen' | 'spice' | 'tag' | 'ingredient'
  readonly names: Texts
}

/** A percent discount as a `Rate`, or a fixed amount off each unit. */
export type Reduction =
  | { readonly type: 'percent'; readonly rate: Rate }
  | { readonly type: 'fixed'; readonly value: Amount }

/**
 * The discounts of a selling type. That of the item applies, else that of its nearest category, else that of the whole
 * menu.
 */
export interface Discounts {
  readonly allMenu: (Reduction & { readonly id: string }) | null
  readonly items: Readonly<Record<string, Reduction & { readonly id: string }>>
  readonly categories: Readonly<Record<string, Reduction & { readonly id: string }>>
}

/** The published menu of a branch. It does not depend on time. */
export interface Menu {
  /** Changes with every publication and with every sold-out switch. */
  readonly version: string
  readonly currency: Currency
  /** The business's languages; the first is the fallback of every text. */
  readonly languages: readonly string[]
  readonly timeZone: string
  /** Flat, in menu order; `parentId` defines the tree. */
  readonly categories: readonly Category[]
  /** Flat, in the order of their categories. */
  readonly items: readonly Item[]
  readonly modifierGroups: readonly ModifierGroup[]
  readonly taxes: readonly Tax[]
  /** Exclusive taxes on the whole order. */
  readonly orderTaxIds: readonly string[]
  readonly tags: readonly Tag[]
  readonly discounts: Readonly<Partial<Record<SellingType, Discounts>>>
  readonly highlightedCategoryId: string | null
  /** Ids of the items recently ordered most at this branch, in order; a smart category. */
  readonly bestSellerIds: readonly string[]
  /** Ids of the items recently added, newest first; a smart category. */
  readonly newItemIds?: readonly string[]
  /** For each item, the ids of items often ordered with it, most often first. */
  readonly boughtTogether?: Readonly<Record<string, readonly string[]>>
  /** What the pictures of items show, by picture id, for guests who do not see them; pictures without a text are missing. */
  readonly pictureAlts?: Readonly<Record<string, Texts>>
}
