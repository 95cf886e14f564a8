import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { createApp } from './app.ts'
import { followChanges } from './changes/changes.ts'
import { type CodeLimits, noCodeLimits } from './customers/limits.ts'
import { createCustomerSecrets } from './customers/secrets.ts'
import { createMapSearch } from './gateways/maps/careful-search.ts'
import { type MapSearch, noMapSearch } from './gateways/maps/map-search.ts'
import { reportJobs } from './gateways/messages/reports.ts'
import { createMessageSender, messageJobs } from './gateways/messages/sender.ts'
import { serveMessageWebhooks } from './gateways/messages/serve-webhooks.ts'
import { type MessageOptions, messageServicesOf } from './gateways/messages/services.ts'
import { SandboxService } from './gateways/payments/sandbox/service.ts'
import type { RequestValues } from './http/serve.ts'
import { orderNewsJobs } from './jobs/order-news.ts'
import { createQueue } from './jobs/queue.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createMenuStore } from './menus/menu-store.ts'
import { serveMenuFast } from './menus/serve-menu-fast.ts'
import type { Clock, Log, AppContext } from './context.ts'
import { createPayments, type PaymentOptions, providersOf } from './payments/create-payments.ts'
import { paymentJobs } from './payments/process-payment-event.ts'
import { createShopStore } from './shops/shop-store.ts'
import { createStaffAuth } from './staff/auth.ts'

export interface MapSearchOptions {
  readonly url: string
  /** Whom its operators can write to about us; empty: nobody. */
  readonly email: string
  /** The least time between two questions, of all processes together. */
  readonly intervalMilliseconds: number
}

export interface ApiOptions {
  /** As the role of the app. */
  readonly pool: pg.Pool
  /** Where changes are listened to. */
  readonly databaseUrl: string
  /** Signs the console's cookies, and hashes guests' codes. */
  readonly secret: string
  /** Where the product is reached; asked for when it is first needed. */
  readonly publicUrl: () => string
  readonly clock?: Clock
  readonly log?: Log
  /** A Nominatim to look addresses up with; missing: nobody does. */
  readonly mapSearch?: MapSearchOptions | undefined
  /** Who sends messages to guests; missing: they are kept in the outbox. */
  readonly messages?: MessageOptions | undefined
  /** How many one-time codes may be sent; missing: as many as are asked for. */
  readonly codeLimits?: CodeLimits | undefined
  /** Whom payments are taken through; missing: the sandbox too. */
  readonly payments?: PaymentOptions
  /** Off where something else runs the jobs. */
  readonly jobs?: boolean
}

/** The API of this process. */
export interface Api {
  fetch(request: Request, values: RequestValues): Promise<Response>
  /**
   * Answers the full menu from memory, if that is what is asked for and it is there; gives the status, else 0.
   * `headers` are added to the answer.
   */
  serveMenu(request: IncomingMessage, response: ServerResponse, headers: Readonly<Record<string, string>>): number
  readonly parts: AppContext
  /** Does what waits in the queue, at once: for tests, where nobody else does. */
  runJobs(): Promise<number>
  /** Ends the streams and the jobs. */
  stop(): Promise<void>
}

/** Gives the API its parts and starts what runs without requests. Resolves once changes are heard, or in a second. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { pool, databaseUrl, clock = { now: Date.now }, log = silent } = options
  const stopping = new AbortController()
  const changes = followChanges(databaseUrl, log)
  const shops = createShopStore(pool, changes, providersOf(options.payments))
  const menus = createMenuStore(pool, shops, changes)
  const queue = createQueue({ pool, log })
  const messages = options.messages ?? { outbox: true }
  const services = messageServicesOf(messages, clock)
  const secrets = createCustomerSecrets(options.secret)
  const sending = { pool, clock, log, queue, services, secrets }
  const { sandbox: tries = true } = options.payments ?? {}
  const sandbox = tries ? new SandboxService({ pool, clock, secret: options.secret, post: tellOurselves }) : null
  const parts: AppContext = {
    pool,
    clock,
    log,
    changes,
    shops,
    menus,
    auth: createStaffAuth({ ...options, clock }),
    secrets,
    codeLimits: options.codeLimits ?? noCodeLimits,
    publicUrl: options.publicUrl,
    maps: mapSearchOf(options, { pool, clock, log }),
    messages: createMessageSender(sending),
    queue,
    payments: createPayments(options, sandbox),
    stopping: stopping.signal,
  }
  const app = createApp(parts, sandbox)
  serveMessageWebhooks(app, parts, messages)
  const handlers = [...messageJobs(sending), ...reportJobs(sending), ...paymentJobs(parts), ...orderNewsJobs(parts)]
  const jobs = options.jobs === false ? null : startJobs(parts)
  if (jobs) queue.work(handlers)
  // The sandbox lives in the same house, so its webhooks take no way through the network.
  async function tellOurselves(url: string, body: string, headers: Readonly<Record<string, string>>) {
    await app.fetch(new Request(url, { method: 'POST', body, headers }), { requestId: randomUUID(), clientIp: '' })
  }
  // A database that is away must not keep us from answering that it is.
  await Promise.race([changes.ready, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
  return {
    parts,
    fetch: async (request, values) => app.fetch(request, values),
    serveMenu: (request, response, headers) => serveMenuFast(menus, request, response, headers),
    runJobs: () => queue.runAll(handlers),
    async stop() {
      stopping.abort()
      sandbox?.stop()
      await Promise.all([jobs?.stop(), queue.stop()])
      await changes.stop()
    },
  }
}

function mapSearchOf({ mapSearch, publicUrl }: ApiOptions, known: Pick<AppContext, 'pool' | 'clock' | 'log'>): MapSearch {
  if (!mapSearch) return noMapSearch
  const { url, email, intervalMilliseconds } = mapSearch
  // Its rules ask for the name of who calls, never that of a library.
  const userAgent = () => `Sofra (${[publicUrl(), email].filter(Boolean).join('; ')})`
  return createMapSearch({ ...known, url, email, intervalMilliseconds, userAgent })
}

const silent: Log = { warn() {}, error() {} }
