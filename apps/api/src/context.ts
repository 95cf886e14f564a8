import type pg from 'pg'
import type { Changes } from './changes/changes.ts'
import type { CodeLimits } from './customers/limits.ts'
import type { CustomerSecrets } from './customers/secrets.ts'
import type { MapSearch } from './gateways/maps/map-search.ts'
import type { MessageSender } from './gateways/messages/messages.ts'
import type { Queue } from './jobs/queue.ts'
import type { MenuStore } from './menus/menu-store.ts'
import type { Payments } from './payments/parts.ts'
import type { ShopStore } from './shops/shop-store.ts'
import type { StaffAuth } from './staff/auth.ts'

/** Where the time comes from, so that tests can stand still. */
export interface Clock {
  now(): number
}

/** What goes wrong is told here; the server's log has this shape. */
export interface Log {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** What the endpoints work with. */
export interface AppContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  readonly changes: Changes
  readonly menus: MenuStore
  readonly shops: ShopStore
  readonly auth: StaffAuth
  readonly secrets: CustomerSecrets
  readonly codeLimits: CodeLimits
  /** Where the product is reached. */
  readonly publicUrl: () => string
  readonly maps: MapSearch
  readonly messages: MessageSender
  readonly queue: Queue
  readonly payments: Payments
  /** Aborted when the process is asked to stop: event streams end then. */
  readonly stopping: AbortSignal
}
