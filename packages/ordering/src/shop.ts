import type { Instant, Pause, Schedule } from '@sofra/availability'
import type { Point } from '@sofra/delivery'
import type { Picture, SellingType, Tax, Texts } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type { Tips } from '@sofra/pricing'
import type { ReservationRules } from '@sofra/reservations'
import type { OrderHours, ScheduleRules } from '@sofra/scheduling'
import type { AutomaticAcceptance } from './acceptance.ts'
import type { AddressField, DropPin, PaymentMethod, Residency } from './order.ts'

/** The theme of a business; colours are corrected for contrast (packages/ui `brand.ts`). */
export interface Theme {
  /** `#rrggbb`. */
  readonly accent: string
  readonly mode: 'light' | 'dark' | 'auto'
  readonly logo: Picture | null
  readonly cover: Picture | null
  /** The pattern behind the name if there is no cover. */
  readonly pattern: 'stars' | 'waves' | 'leaves' | 'plain'
  /** `#rrggbb`, the background of the pages; null for the default. */
  readonly background: string | null
  readonly fonts: Fonts
}

/** Font families by role, in order of fallback; empty: the system font. */
export interface Fonts {
  readonly body: readonly FontFamily[]
  readonly heading: readonly FontFamily[]
}

/** The available font families: packages/ui `fonts.ts`. */
export type FontFamily = (typeof fontFamilies)[number]
export const fontFamilies = [
  'inter',
  'nunito',
  'lora',
  'playfair-display',
  'cairo',
  'readex-pro',
  'noto-kufi-arabic',
  'vazirmatn',
] as const

/** A time in which orders take longer than usual, until an instant. */
export interface BusyTime {
  readonly minutes: number
  readonly until: Instant
}

/** The settings of a branch for one selling type. */
export interface SellingSettings extends OrderHours {
  readonly minOrder: Amount
  readonly schedule: ScheduleRules
  /** Usual preparation time. */
  readonly preparationMinutes: number
  readonly busy: BusyTime | null
  readonly serviceFee: Amount
  readonly payments: readonly PaymentMethod[]
  /** Which orders are accepted automatically; null or left out: none. Guests do not see it. */
  readonly acceptance?: AutomaticAcceptance | null
  /** How reservations are taken, for that way of selling; null or left out: by the default rules. */
  readonly reservation?: ReservationRules | null
}

export interface AddressForm {
  readonly defaultResidency: Residency
  readonly residencies: readonly Residency[]
  readonly fields: Readonly<Record<Residency, readonly { readonly name: AddressField; readonly required: boolean }[]>>
}

/** A branch of the business, for the branch list. */
export interface BranchSummary {
  readonly id: string
  readonly referenceId: string
  readonly names: Texts
  readonly address: Texts
  readonly phone: string
  readonly point: Point | null
  readonly sellingTypes: readonly SellingType[]
  readonly hours: Readonly<Partial<Record<SellingType, Schedule>>>
  readonly pauses: Readonly<Partial<Record<SellingType, readonly Pause[]>>>
  readonly lastOrderMinutes: Readonly<Partial<Record<SellingType, number>>>
}

/** What a business is; messages name it by its type. */
export type BusinessType = (typeof businessTypes)[number]
export const businessTypes = ['restaurant', 'cafe', 'shop'] as const

/** `draft`: it is set up, and only its staff see it. `suspended`: by the operator. */
export type BusinessStatus = (typeof businessStatuses)[number]
export const businessStatuses = ['draft', 'active', 'suspended'] as const

/** The settings of a business that guests see. A setting with the same value on the wire and in its column is defined here once. */
export interface BusinessSettings {
  readonly names: Texts
  readonly taglines: Texts
  readonly businessType: BusinessType
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly currency: Currency
  readonly timeZone: string
  /** The first is the fallback language. */
  readonly languages: readonly string[]
  readonly whatsapp: string
  readonly theme: Theme
  readonly menuLayout: 'standard' | 'sub-categories'
  readonly menuCards: 'list' | 'grid'
  readonly addressForm: AddressForm
  /** The address form for shipments. */
  readonly shippingForm: AddressForm
  /** Deliveries can be ordered as gifts (docs/product.md: enable_gift). */
  readonly enableGift: boolean
  /** Proposed tips; null: no tips. */
  readonly tips: Tips | null
  /** Whether guests may or must set a pin on a map. */
  readonly dropPin: DropPin
  /** Whether pickup asks for the car (docs/product.md: showCarInfo, default 1). */
  readonly showCarInfo: boolean
  /** Guests may select a table without its QR code. */
  readonly chooseTable: boolean
  /** Whether the delivery address is a section of the checkout; otherwise it has a page before the checkout. */
  readonly fastCheckout: boolean
  /** Guests order without phone verification (docs/product.md: disable_otp). */
  readonly disableOtp: boolean
  /** Countries (ISO 3166-1 alpha-2) besides the shop's own to whose phones codes are sent. */
  readonly phoneCountries: readonly string[]
  /** Preselects cash where it is accepted (docs/product.md: default_cash). */
  readonly defaultCash: boolean
  /** Guests may buy and use wallet credit (docs/product.md: enable_wallet). */
  readonly enableWallet: boolean
  /** Ordering is enabled; otherwise the menu is read-only. */
  readonly cart: boolean
  readonly hidePrice: boolean
  readonly social: Readonly<Record<string, string>>
  /** Sanitized HTML. */
  readonly policies: Texts
}

/** The ids of a shop. */
export interface ShopAddress {
  readonly referenceId: string
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
}

/** The business and the current branch, without its menu. */
export interface Shop extends ShopAddress, BusinessSettings {
  readonly branchNames: Texts
  readonly address: Texts
  readonly phone: string
  readonly point: Point | null
  /** A draft does not exist for guests. A suspended business shows the status 433 page with contact details. */
  readonly status: BusinessStatus
  readonly sellingTypes: readonly SellingType[]
  readonly selling: Readonly<Partial<Record<SellingType, SellingSettings>>>
  /** Where products and services are delivered on site; empty: guests enter a text. */
  readonly servicePoints: readonly ServicePoint[]
  /** Null where ratings are not displayed, or none exist. */
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly orderTaxes: readonly Tax[]
  readonly branches: readonly BranchSummary[]
  /** The version of the published menu, to detect outdated copies; empty until a menu is published. */
  readonly menuVersion: string
}

/** A service point on site: a counter, a room, a chair. */
export interface ServicePoint {
  readonly id: string
  readonly names: Texts
}

/** A table. */
export interface Table {
  readonly id: string
  readonly name: string
  readonly seats: number
}

/** A table as staff and reservations see it. */
export interface DiningTable extends Table {
  /** The smallest party that may book it. */
  readonly minGuests: number
  /** Whether guests can book it. */
  readonly bookable: boolean
  /** Where it stands on the floor plan; null: not on it. */
  readonly place: TablePlace | null
}

/** Where a table stands in its room, in hundredths of the room's width, from the top left corner. */
export interface TablePlace {
  readonly room: Texts
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly round: boolean
}

/** A wallet package: credit bought in advance. */
export interface WalletPackage {
  readonly id: string
  readonly names: Texts
  readonly descriptions: Texts
  readonly pay: Amount
  readonly bonus: Amount
  /** Days that the bonus is valid; null: unlimited. */
  readonly bonusDays: number | null
}
