import type { DatedHours, Pause } from '@sofra/availability'
import type { Area, Point, ShippingCountry, Zone } from '@sofra/delivery'
import type { Category, Discounts, Item, ModifierGroup, Picture, SellingType, Tag, Tax, Texts } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type {
  AssignedStation,
  BusinessSettings,
  DiningTable,
  OnlineMethod,
  PaymentProviderName,
  SellingSettings,
  WalletPackage,
} from '@sofra/ordering'
import type { Coupon } from '@sofra/pricing'
import type { OrderMessages } from './order-notifications.ts'

/** The settings of a business, with those that guests do not see. */
export interface BusinessRecord extends BusinessSettings {
  /** Whether guests see the average rating. */
  readonly showRating: boolean
  /** The channel of order notifications. */
  readonly orderMessages: OrderMessages
  /** The wallet's terms for guests: HTML or simple markup. */
  readonly walletPolicy: Texts
  readonly highlightedCategoryId: string | null
  /** The duration of a quote lock in minutes. */
  readonly lockMinutes: number
  readonly paymentAccounts: readonly PaymentAccountRecord[]
}

/** A business's account at a payment provider. */
export interface PaymentAccountRecord {
  readonly provider: PaymentProviderName
  readonly methods: readonly OnlineMethod[]
  readonly publicKey: string
  /** Encrypted; null leaves the stored secret unchanged. */
  readonly sealedSecret: Buffer | null
}

/** The capacity of a branch per slot. Several rules may apply to a slot; any exhausted rule closes it. */
export interface SlotRule {
  readonly id: string
  /** The selling types that share the capacity. */
  readonly sellingTypes: readonly SellingType[]
  /** Null for no limit; at least one of the two limits is set. */
  readonly maxOrders: number | null
  readonly maxItems: number | null
}

export interface BranchRecord {
  readonly referenceId: string
  /** In lower case; it leads to the branch once it is verified. */
  readonly domain: string | null
  readonly names: Texts
  readonly address: Texts
  readonly phone: string
  readonly point: Point | null
  readonly selling: Readonly<Partial<Record<SellingType, SellingSettings>>>
  readonly zones: readonly (Omit<Zone, 'branchId' | 'areas'> & { readonly areas: readonly Area[] })[]
  readonly shippingCountries: readonly Omit<ShippingCountry, 'branchId'>[]
  readonly servicePoints: readonly { readonly id: string; readonly names: Texts }[]
  readonly tables: readonly DiningTable[]
  readonly slotRules: readonly SlotRule[]
  /** The stations of the kitchen; left out: they stay as they are. */
  readonly stations?: readonly AssignedStation[]
}

/** What a category has of its own in a branch. */
export interface CategoryInBranch {
  /** When the branch does not offer it. */
  readonly branchWindow: Pause | null
}

/** What an item has of its own in a branch. The texts replace those of the item in their language. */
export interface ItemInBranch extends CategoryInBranch {
  readonly names: Texts
  readonly descriptions: Texts
  /** By price label. */
  readonly prices: Readonly<Record<string, Amount>>
}

/** A category as its owner edits it. `notIn` and the keys of `inBranches` are reference ids of branches. */
export type CategoryRecord = Omit<Category, 'branchVisible' | 'branchWindow'> & {
  readonly notIn: readonly string[]
  readonly inBranches: Readonly<Record<string, CategoryInBranch>>
}

/**
 * An item as its owner edits it. `stock` applies to every branch; `notIn`, `soldOutIn` and the keys of `inBranches` are
 * reference ids of branches.
 */
export type ItemRecord = Omit<Item, 'branchVisible' | 'branchWindow' | 'soldOut'> & {
  readonly notIn: readonly string[]
  readonly soldOutIn: readonly string[]
  readonly inBranches: Readonly<Record<string, ItemInBranch>>
  /** A counted stock at or under this number is low; null: the item has no mark. */
  readonly lowStock: number | null
}

export type CouponRecord = Coupon & {
  /** Epoch milliseconds. */
  readonly from: number | null
  readonly until: number | null
  /** The days and weekly hours in which it is valid, in the business's time zone. */
  readonly window: DatedHours
  /** The maximum number of uses in all and per customer; null for no limit. */
  readonly uses: number | null
  readonly usesPerCustomer: number | null
}

export interface BannerRecord {
  readonly id: string
  readonly titles: Texts
  readonly texts: Texts
  readonly picture: Picture | null
  /** Local dates, `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly until: string
  readonly categoryId: string | null
  readonly itemId: string | null
}

/** A whole business in domain types, as the import saves it. The order of the lists is the order on the menu. */
export interface ShopRecord {
  readonly business: BusinessRecord
  /** The first is the business's default branch. */
  readonly branches: readonly BranchRecord[]
  readonly taxes: readonly (Tax & { readonly onOrder: boolean })[]
  readonly tags: readonly Tag[]
  readonly modifierGroups: readonly ModifierGroup[]
  readonly categories: readonly CategoryRecord[]
  readonly items: readonly ItemRecord[]
  readonly discounts: Readonly<Partial<Record<SellingType, Discounts>>>
  readonly coupons: readonly CouponRecord[]
  readonly walletPackages: readonly WalletPackage[]
  readonly banners: readonly BannerRecord[]
}
