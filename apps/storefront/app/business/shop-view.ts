import type { Instant } from '@sofra/availability'
import type { Shop } from '@sofra/contract'
import type { SellingType } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type { OpeningMessage } from './opening-message.ts'
import type { PictureView } from './picture-view.ts'

/** One way of selling, as the shop stands at an instant. */
export interface SellingView {
  readonly type: SellingType
  /** Whether it takes orders. */
  readonly open: boolean
  /** When that changes; null: not in the coming days. */
  readonly changesAt: Instant | null
  readonly message: OpeningMessage
  /** When its door says something else; null: not in the coming days. */
  readonly messageChangesAt: Instant | null
  readonly preparationMinutes: number
  /** The cheapest and quickest trip, and the longest; null where nothing is brought. */
  readonly trip: { readonly feesFrom: Amount; readonly minutesFrom: number; readonly minutesTo: number } | null
  readonly minOrder: Amount
  /** Whether orders for later are taken. */
  readonly scheduled: boolean
  /** Whether no others are: nothing is made at once. */
  readonly scheduledOnly: boolean
}

/** The business and branch in view, in the page's language only. */
export interface ShopView {
  readonly referenceId: string
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  readonly name: string
  readonly tagline: string
  readonly branchName: string
  readonly address: string
  readonly phone: string
  readonly whatsapp: string
  readonly point: { readonly lat: number; readonly lng: number } | null
  readonly businessType: Shop['businessType']
  readonly country: string
  readonly currency: Currency
  readonly timeZone: string
  /** Those to choose from, each with what it calls itself. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly logo: PictureView | null
  readonly cover: PictureView | null
  readonly pattern: Shop['theme']['pattern']
  readonly themeMode: Shop['theme']['mode']
  readonly menuLayout: Shop['menuLayout']
  readonly menuCards: Shop['menuCards']
  readonly selling: readonly SellingView[]
  readonly showCarInfo: boolean
  readonly chooseTable: boolean
  readonly fastCheckout: boolean
  /** Guests may pay ahead and use what they have. */
  readonly enableWallet: boolean
  readonly defaultCash: boolean
  /** Whether anything can be ordered here; else the menu is to be read only. */
  readonly cart: boolean
  readonly hidePrice: boolean
  readonly rating: Shop['rating']
  readonly social: Readonly<Record<string, string>>
  /** Whether the business has written down how it deals with its guests. */
  readonly policies: boolean
  readonly branchCount: number
  readonly menuVersion: string
}
