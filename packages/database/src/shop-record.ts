import type { DatedHours } from '@sofra/availability'
import type { Area, Point, ShippingCountry, Zone } from '@sofra/delivery'
import type { Category, Discounts, Item, ModifierGroup, Picture, SellingType, Tag, Tax, Texts } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type { AddressField, DropPin, OnlineMethod, PaymentMethod, Residency } from '@sofra/ordering'
import type { Coupon, Tips } from '@sofra/pricing'
import type { OrderHours, ScheduleRules } from '@sofra/scheduling'
import type { OrderMessages } from './order-notifications.ts'

/** The look a business brings. */
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

/** What a branch asks and allows for one way of selling. */
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
  /** Whether guests are shown what others gave. */
  readonly showRating: boolean
  /** Guests' phones are not checked when they order. */
  readonly disableOtp: boolean
  /** A checkout begins with cash where it is taken. */
  readonly defaultCash: boolean
  /** By which way guests are told how their orders stand. */
  readonly orderMessages: OrderMessages
  /** Guests may pay ahead and use what they have. */
  readonly enableWallet: boolean
  /** What guests should know of their money here: HTML or simple markup. */
  readonly walletPolicy: Texts
  readonly highlightedCategoryId: string | null
  /** For how long a quote lock holds. */
  readonly lockMinutes: number
  readonly paymentAccounts: readonly PaymentAccountRecord[]
}

/** What a business has agreed with a provider. */
export interface PaymentAccountRecord {
  readonly provider: 'sandbox' | 'stripe' | 'tap'
  readonly methods: readonly OnlineMethod[]
  readonly publicKey: string
  /** Null: it stays as it was. */
  readonly sealedSecret: Buffer | null
}

/** How much a branch can make ready for one slot; several rules may cover one, and each closes it alone. */
export interface SlotRule {
  readonly id: string
  /** The ways of selling that share it. */
  readonly sellingTypes: readonly SellingType[]
  /** Null: not limited. One of the two is given. */
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

/** A category as its owner writes it; what the branch says about it stands in `notIn` (reference ids). */
export type CategoryRecord = Omit<Category, 'branchVisible' | 'branchWindow'> & { readonly notIn: readonly string[] }

/** An item as its owner writes it. `stock` counts in every branch; `notIn` and `soldOutIn` hold reference ids. */
export type ItemRecord = Omit<Item, 'branchVisible' | 'branchWindow' | 'soldOut'> & {
  readonly notIn: readonly string[]
  readonly soldOutIn: readonly string[]
}

export type CouponRecord = Coupon & {
  /** Epoch milliseconds. */
  readonly from: number | null
  readonly until: number | null
  /** The days and weekly hours in which it may be used, by the business's clock. */
  readonly window: DatedHours
  /** How often it may be used in all, and by one customer; null: without limit. */
  readonly uses: number | null
  readonly usesPerCustomer: number | null
}

/** Money that guests buy ahead, with what they get on top. */
export interface WalletPackage {
  readonly id: string
  readonly names: Texts
  readonly descriptions: Texts
  readonly pay: Amount
  readonly bonus: Amount
  /** How many days the bonus is good for; null: for ever. */
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

/** A whole business in the domain's shapes: what the import writes. Order in the lists is order on the menu. */
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
