import type { Pause, Schedule } from '@sofra/availability'
import type { Point } from '@sofra/delivery'
import type { Picture, SellingType, Tax, Texts } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type { AddressField, DropPin, PaymentMethod, Residency } from '@sofra/ordering'
import type { Tips } from '@sofra/pricing'
import type { OrderHours, ScheduleRules } from '@sofra/scheduling'

/** The look a business brings; every colour is corrected until it reads (packages/ui `brand.ts`). */
export interface Theme {
  /** `#rrggbb`. */
  readonly accent: string
  readonly mode: 'light' | 'dark' | 'auto'
  readonly logo: Picture | null
  readonly cover: Picture | null
  /** The pattern behind the name where there is no cover. */
  readonly pattern: 'stars' | 'waves' | 'leaves' | 'plain'
  /** `#rrggbb` that tints what the pages lie on; null for the house's own. */
  readonly background: string | null
  readonly fonts: Fonts
}

/** For each role the first family that has a letter writes it; none: the device's own. */
export interface Fonts {
  readonly body: readonly FontFamily[]
  readonly heading: readonly FontFamily[]
}

/** The fonts there are to choose from: packages/ui `fonts.ts`. */
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

/** What a branch asks and allows for one way of selling. */
export interface SellingSettings extends OrderHours {
  readonly minOrder: Amount
  readonly schedule: ScheduleRules
  /** How long the kitchen usually needs. */
  readonly preparationMinutes: number
  readonly serviceFee: Amount
  readonly payments: readonly PaymentMethod[]
}

export interface AddressForm {
  readonly defaultResidency: Residency
  readonly residencies: readonly Residency[]
  readonly fields: Readonly<Record<Residency, readonly { readonly name: AddressField; readonly required: boolean }[]>>
}

/** Another place of the same business, as the branch list and the branch switch show it. */
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

/** The business and the branch in view: what the storefront knows before any menu. */
export interface Shop {
  readonly referenceId: string
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  readonly names: Texts
  readonly taglines: Texts
  readonly branchNames: Texts
  readonly address: Texts
  readonly phone: string
  readonly whatsapp: string
  readonly point: Point | null
  readonly businessType: 'restaurant' | 'cafe' | 'shop'
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly currency: Currency
  readonly timeZone: string
  /** The first is the fallback of every text. */
  readonly languages: readonly string[]
  /** A suspended business answers with the 433 screen and its contact details. */
  readonly status: 'active' | 'suspended'
  readonly theme: Theme
  readonly menuLayout: 'standard' | 'sub-categories'
  readonly menuCards: 'list' | 'grid'
  readonly sellingTypes: readonly SellingType[]
  readonly selling: Readonly<Partial<Record<SellingType, SellingSettings>>>
  readonly addressForm: AddressForm
  /** What an address abroad asks. */
  readonly shippingForm: AddressForm
  /** Where on site products and services are rendered; empty: the guest says it in their own words. */
  readonly servicePoints: readonly ServicePoint[]
  /** Deliveries can be sent as a present (source spec: enable_gift). */
  readonly enableGift: boolean
  /** What is proposed as a tip; null: the business takes none. */
  readonly tips: Tips | null
  /** Whether guests may show the place on a map, and whether they have to. */
  readonly dropPin: DropPin
  /** Whether pickup asks for the car (source spec: showCarInfo, default 1). */
  readonly showCarInfo: boolean
  /** Guests may choose their table themselves, without its QR code. */
  readonly chooseTable: boolean
  readonly fastCheckout: boolean
  /** Guests' phones are not checked when they order (source spec: disable_otp). */
  readonly disableOtp: boolean
  /** A checkout begins with cash where it is taken (source spec: default_cash). */
  readonly defaultCash: boolean
  /** Guests may pay ahead and use what they have (source spec: enable_wallet). */
  readonly enableWallet: boolean
  /** The menu is to be read only. */
  readonly cart: boolean
  readonly hidePrice: boolean
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly orderTaxes: readonly Tax[]
  readonly social: Readonly<Record<string, string>>
  /** HTML; what an owner wrote is cleaned before anybody shows it. */
  readonly policies: Texts
  readonly branches: readonly BranchSummary[]
  /** The version of the published menu, so that a page knows whether the one it holds is current. */
  readonly menuVersion: string
}

/** A counter, a room, a chair: a place on site that guests can be served at. */
export interface ServicePoint {
  readonly id: string
  readonly names: Texts
}

/** A table of the floor, and what its QR code carries. */
export interface Table {
  readonly id: string
  readonly name: string
  readonly seats: number
}
