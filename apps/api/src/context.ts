import type { OpenOrderLimits } from '@sofra/database'
import type pg from 'pg'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { CodeAlarm } from './customers/code-alarm.ts'
import type { CodeLimits } from './customers/limits.ts'
import type { CustomerSecrets } from './customers/secrets.ts'
import type { DomainOptions } from './domains/check-domains.ts'
import type { AddressRegister } from './gateways/address-registers/address-register.ts'
import type { Geocoder } from './gateways/maps/geocoder.ts'
import type { AccountMailSender } from './gateways/messages/account-mails.ts'
import type { MessageSender } from './gateways/messages/messages.ts'
import type { PushService } from './gateways/push/push-service.ts'
import type { Queue } from './jobs/queue.ts'
import type { MenuStore } from './menus/menu-store.ts'
import type { Payments } from './payments/payments.ts'
import type { PictureLibrary } from './pictures/library.ts'
import type { ShopStore } from './shops/shop-store.ts'
import type { StaffAuth } from './staff/auth.ts'

/** The source of the current time (epoch milliseconds); tests set it. */
export interface Clock {
  now(): number
}

/** The log for warnings and errors; `facts` is structured data. The server's logger has this shape. */
export interface Log {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** Who may create an account of the console. */
export type SignUpMode = 'open' | 'invited' | 'off'

/** The dependencies of the endpoints. */
export interface AppContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  readonly changes: ChangeFeed
  readonly menus: MenuStore
  readonly shops: ShopStore
  readonly auth: StaffAuth
  readonly secrets: CustomerSecrets
  readonly codeLimits: CodeLimits
  readonly codeAlarm: CodeAlarm
  readonly orderLimits: OpenOrderLimits
  /** The public base URL of the product. */
  readonly publicUrl: () => string
  readonly domains: DomainOptions
  readonly maps: Geocoder
  /** The register of PACI numbers. */
  readonly addressRegister: AddressRegister
  readonly messages: MessageSender
  /** Emails about accounts of the console. */
  readonly mails: AccountMailSender
  /** Notifications on devices of the staff. */
  readonly push: PushService
  /** Who may create an account: everyone by email, invited staff only, or no one without an account. */
  readonly signUp: SignUpMode
  /** How owners reach the operator; '' if it is not configured. */
  readonly supportEmail: string
  readonly queue: Queue
  readonly payments: Payments
  readonly pictures: PictureLibrary
  /** The networks in which the server connects to printers (CIDR); empty: it connects to none. */
  readonly printerNetworks: readonly string[]
  /** Aborted when the process shuts down; event streams end then. */
  readonly stopping: AbortSignal
}
