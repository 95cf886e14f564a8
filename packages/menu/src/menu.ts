import type { Instant, Pause, Schedule } from '@sofra/availability'
import type { Amount, Currency, Rate } from '@sofra/money'

/** How goods reach the guest; the values are the URL slugs of the product. */
export const sellingTypes = ['delivery', 'dine-in', 'pickup', 'product-service', 'reservation'] as const
export type SellingType = (typeof sellingTypes)[number]

/** A text in each of the business's languages, by language code. */
export type Texts = Readonly<Record<string, string>>

/** A picture kept in several widths and formats under its content hash. */
export interface Picture {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Base64 of the thumbhash: the blurred placeholder. */
  readonly thumbhash: string
}

/**
 * How an item's price is shown before a choice is made (source spec, section 9): starting from 0, multiple options 1,
 * price on selection 2, min-max 3.
 */
export type PriceDisplay = 'from' | 'options' | 'on-selection' | 'range'

/** A variant of an item with its own price: Small and Large, or one kilogram. */
export interface PriceLabel {
  readonly id: string
  readonly names: Texts
  readonly price: Amount
  /** By weight, `price` is for one `unit` and a line's weight is a number of thousandths of it. */
  readonly by: 'quantity' | 'weight'
  readonly unit: string | null
  /** Pieces, or thousandths of the unit when sold by weight. Defaults 1 and 1000 (source spec, section 9). */
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  /** Grams one piece (or one unit) weighs in the post. */
  readonly shippingGrams: number
  readonly preparationMinutes: number | null
}

/** One choice of a group: a side, a sauce, how it is done. */
export interface Modifier {
  /** Stands once among all groups of an item: a line of a cart tells choices apart by it alone. */
  readonly id: string
  readonly names: Texts
  readonly price: Amount
  /** How many of this choice one portion may carry; 0 means no limit. */
  readonly maximum: number
  readonly visible: boolean
  readonly soldOut: boolean
  readonly taxIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly picture: Picture | null
}

/** What there is to choose of one kind, and how much of it. */
export interface ModifierGroup {
  readonly id: string
  readonly names: Texts
  /** Choices counted with their quantities; a group with a minimum above 0 is required. */
  readonly minimum: number
  /** 0 means no limit. */
  readonly maximum: number
  /** The cheapest this many choices cost nothing. */
  readonly freeCount: number
  readonly modifiers: readonly Modifier[]
}

/** A part of the menu, on the top or within another. */
export interface Category {
  readonly id: string
  readonly parentId: string | null
  readonly names: Texts
  readonly descriptions: Texts
  readonly picture: Picture | null
  readonly visible: boolean
  /** Null: whenever the branch is open. */
  readonly schedule: Schedule | null
  /** The branch's own say on top of the category's. */
  readonly branchVisible: boolean
  readonly branchWindow: Pause | null
  /** A notice: shown exactly while its window is closed. */
  readonly pin: boolean
}

/** A dish, or whatever a shop sells. */
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
  /** Sold out by a switch: until an instant, or until someone turns it back (null inside). */
  readonly soldOut: { readonly until: Instant | null } | null
  /** Portions left where they are counted. */
  readonly stock: number | null
  readonly priceDisplay: PriceDisplay
  /** Its own, or its business's, which hides all of them. */
  readonly hidePrice: boolean
  readonly commentRequired: boolean
  readonly priceLabels: readonly PriceLabel[]
  readonly modifierGroupIds: readonly string[]
  readonly taxIds: readonly string[]
  readonly tagIds: readonly string[]
  /** What the owner would offer with it, first things first. */
  readonly goesWellWithIds?: readonly string[]
  readonly calories: number | null
  readonly preparationMinutes: number | null
}

/** A tax that is on items or on whole orders. */
export interface Tax {
  readonly id: string
  readonly names: Texts
  readonly rate: Rate
  /** Inclusive: contained in the price shown. Exclusive: added to it. */
  readonly inclusive: boolean
}

/** A tag or an ingredient: what a dish is, has in it, or is free of. */
export interface Tag {
  readonly id: string
  readonly kind: 'diet' | 'allergen' | 'spice' | 'tag' | 'ingredient'
  readonly names: Texts
}

/** Percent as a `Rate`, fixed as an `Amount` off each unit. */
export type Reduction =
  | { readonly type: 'percent'; readonly rate: Rate }
  | { readonly type: 'fixed'; readonly value: Amount }

/** What a selling type takes off: an item's own, else its nearest category's, else the whole menu's. */
export interface Discounts {
  readonly allMenu: (Reduction & { readonly id: string }) | null
  readonly items: Readonly<Record<string, Reduction & { readonly id: string }>>
  readonly categories: Readonly<Record<string, Reduction & { readonly id: string }>>
}

/** A branch's published menu: every fact about its dishes, none about the moment. */
export interface Menu {
  /** Changes with every publication and with every sold-out switch. */
  readonly version: string
  readonly currency: Currency
  /** The business's languages; the first is the fallback of every text. */
  readonly languages: readonly string[]
  readonly timeZone: string
  /** Flat and in menu order; `parentId` makes the tree. */
  readonly categories: readonly Category[]
  /** Flat and in the order of their categories. */
  readonly items: readonly Item[]
  readonly modifierGroups: readonly ModifierGroup[]
  readonly taxes: readonly Tax[]
  /** Exclusive taxes on the whole order. */
  readonly orderTaxIds: readonly string[]
  readonly tags: readonly Tag[]
  readonly discounts: Readonly<Partial<Record<SellingType, Discounts>>>
  readonly highlightedCategoryId: string | null
  /** The ids of the items most ordered here lately, most first; a smart category. */
  readonly bestSellerIds: readonly string[]
  /** The ids of the items added lately, newest first; a smart category. */
  readonly newItemIds?: readonly string[]
  /** For each item the ids of those it is often ordered with, most often first. */
  readonly boughtTogether?: Readonly<Record<string, readonly string[]>>
}
