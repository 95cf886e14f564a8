import type { DatedHours } from '@sofra/availability'
import type { Area, Point, ShippingCountry, Zone } from '@sofra/delivery'
import type { Category, Discounts, Item, ModifierGroup, Picture, SellingType, Tag, Tax, Texts } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type {
  AddressField,
  DropPin,
  OnlineMethod,
  PaymentMethod,
  PaymentProviderName,
  Residency,
} from '@sofra/ordering'
import type { Coupon, Tips } from '@sofra/pricing'
import type { OrderHours, ScheduleRules } from '@sofra/scheduling'
import type { OrderMessages } from './order-notifications.ts'

/** The appearance of a business's storefront. */
export interface Theme {
  readonly accent: string
  readonly mode: 'light' | 'dark' | 'auto'
  readonly logo: Picture | null
  readonly cover: Picture | null
  readonly pattern: 'stars' | 'waves' | 'leaves' | 'plain'
  readonly background: string | null
  readonly fonts: { readonly body: readonly FontFamily[]; readonly heading: readonly FontFamily[] }
}

type FontFamily =
  | 'inter'
  | 'nunito'
  | 'lora'
  | 'playfair-display'
  | 'cairo'
  | 'readex-pro'
  | 'noto-kufi-arabic'
  | 'vazirmatn'

export interface AddressForm {
  readonly defaultResidency: Residency
  readonly residencies: readonly Residency[]
  readonly fields: Readonly<Record<Residency, readonly { readonly name: AddressField; readonly required: boolean }[]>>
}

/** The settings of a branch for one selling type. */
export interface SellingSettings extends OrderHours {
  readonly minOrder: Amount
  readonly schedule: ScheduleRules
  readonly preparationMinutes: number
  readonly serviceFee: Amount
  readonly payments: readonly PaymentMethod[]
}

export interface BusinessRecord {
  readonly names: Texts
  readonly taglines: Texts
  readonly businessType: 'restaurant' | 'cafe' | 'shop'
  readonly country: string
  readonly currency: Currency
  readonly timeZone: string
  readonly languages: readonly string[]
  readonly whatsapp: string
  readonly theme: Theme
  readonly menuLayout: 'standard' | 'sub-categories'
  readonly menuCards: 'list' | 'grid'
  readonly addressForm: AddressForm
  readonly shippingForm: AddressForm
  readonly enableGift: boolean
  readonly tips: Tips | null
  readonly dropPin: DropPin
  readonly showCarInfo: boolean
  readonly chooseTable: boolean
  readonly fastCheckout: boolean
  readonly cart: boolean
  readonly hidePrice: boolean
  readonly social: Readonly<Record<string, string>>
  readonly policies: Texts
  /** Whether guests see the average rating. */
  readonly showRating: boolean
  /** Orders do not require a verified phone. */
  readonly disableOtp: boolean
  /** Checkout preselects cash where it is accepted. */
  readonly defaultCash: boolean
  /** The channel of order notifications. */
  readonly orderMessages: OrderMessages
  /** Guests may buy wallet money and pay with it. */
  readonly enableWallet: boolean
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
  readonly domain: string | null
  readonly names: Texts
  readonly address: Texts
  readonly phone: string
  readonly point: Point | null
  readonly selling: Readonly<Partial<Record<SellingType, SellingSettings>>>
  readonly zones: readonly (Omit<Zone, 'branchId' | 'areas'> & { readonly areas: readonly Area[] })[]
  readonly shippingCountries: readonly Omit<ShippingCountry, 'branchId'>[]
  readonly servicePoints: readonly { readonly id: string; readonly names: Texts }[]
  readonly tables: readonly { readonly id: string; readonly name: string; readonly seats: number }[]
  readonly slotRules: readonly SlotRule[]
}

/** A category as its owner edits it. `notIn` lists the reference ids of branches that hide it. */
export type CategoryRecord = Omit<Category, 'branchVisible' | 'branchWindow'> & { readonly notIn: readonly string[] }

/**
 * An item as its owner edits it. `stock` applies to every branch; `notIn` and `soldOutIn` list reference ids of
 * branches.
 */
export type ItemRecord = Omit<Item, 'branchVisible' | 'branchWindow' | 'soldOut'> & {
  readonly notIn: readonly string[]
  readonly soldOutIn: readonly string[]
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

/** A package of wallet money with its bonus. */
export interface WalletPackage {
  readonly id: string
  readonly names: Texts
  readonly descriptions: Texts
  readonly pay: Amount
  readonly bonus: Amount
  /** The validity of the bonus in days; null for no expiry. */
  readonly bonusDays: number | null
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
