import type { Instant } from '@sofra/availability'
import type { Shop } from '@sofra/contract'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
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
  /** How much longer than usual orders take now; part of the other minutes of this view. */
  readonly extraMinutes: number
  /** Lowest fee, shortest and longest duration over all zones; null where nothing is delivered. */
  readonly trip: { readonly feesFrom: Amount; readonly minutesFrom: number; readonly minutesTo: number } | null
  readonly minOrder: Amount
  /** Whether scheduled orders are accepted. */
  readonly scheduled: boolean
  /** Whether only scheduled orders are accepted. */
  readonly scheduledOnly: boolean
}

/** Facts of a shop that are shown as they are. */
export const plainFields = [
  'referenceId',
  'merchantId',
  'businessId',
  'branchId',
  'phone',
  'whatsapp',
  'point',
  'businessType',
  'country',
  'currency',
  'timeZone',
  'menuLayout',
  'menuCards',
  'showCarInfo',
  'chooseTable',
  'fastCheckout',
  'enableWallet',
  'defaultCash',
  'cart',
  'hidePrice',
  'rating',
  'menuVersion',
] as const satisfies readonly (keyof Shop)[]

/** The current business and branch, in the page's language. */
export interface ShopView extends Pick<Shop, (typeof plainFields)[number]> {
  readonly name: string
  readonly tagline: string
  readonly branchName: string
  readonly address: string
  /** Whether guests confirm their phone with a code before they order. */
  readonly checksPhones: boolean
  /** The countries (ISO 3166-1 alpha-2) to whose phones codes are sent. */
  readonly codeCountries: readonly string[]
  /** Offered languages with their own names. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly logo: PictureView | null
  readonly cover: PictureView | null
  readonly pattern: Shop['theme']['pattern']
  readonly themeMode: Shop['theme']['mode']
  readonly selling: readonly SellingView[]
  readonly social: Readonly<Record<string, string>>
  /** Whether the business has published policies. */
  readonly policies: boolean
  readonly branchCount: number
}
