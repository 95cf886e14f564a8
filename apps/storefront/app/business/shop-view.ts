import type { Instant } from '@sofra/availability'
import type { Shop } from '@sofra/contract'
import type { SellingType } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type { OpeningMessage } from './opening-message.ts'
import type { PictureView } from './picture-view.ts'

/** A selling type at an instant. */
export interface SellingView {
  readonly type: SellingType
  /** Whether it takes orders. */
  readonly open: boolean
  /** When `open` changes; null: not in the coming days. */
  readonly changesAt: Instant | null
  readonly message: OpeningMessage
  /** When the message changes; null: not in the coming days. */
  readonly messageChangesAt: Instant | null
  readonly preparationMinutes: number
  /** Lowest fee, shortest and longest duration over all zones; null where nothing is delivered. */
  readonly trip: { readonly feesFrom: Amount; readonly minutesFrom: number; readonly minutesTo: number } | null
  readonly minOrder: Amount
  /** Whether scheduled orders are accepted. */
  readonly scheduled: boolean
  /** Whether only scheduled orders are accepted. */
  readonly scheduledOnly: boolean
}

/** The current business and branch, in the page's language. */
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
  /** Offered languages with their own names. */
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
  /** Whether the wallet is enabled. */
  readonly enableWallet: boolean
  readonly defaultCash: boolean
  /** Whether ordering is enabled; else the menu is read-only. */
  readonly cart: boolean
  readonly hidePrice: boolean
  readonly rating: Shop['rating']
  readonly social: Readonly<Record<string, string>>
  /** Whether the business has published policies. */
  readonly policies: boolean
  readonly branchCount: number
  readonly menuVersion: string
}
