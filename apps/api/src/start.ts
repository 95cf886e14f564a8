import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { noOrderLimits, type OpenOrderLimits } from '@sofra/database'
import type pg from 'pg'
import { createApp } from './app.ts'
import { startChangeFeed } from './changes/change-feed.ts'
import type { AppContext, Clock, Log, SignUpMode } from './context.ts'
import { createCodeAlarm } from './customers/code-alarm.ts'
import { type CodeLimits, noCodeLimits } from './customers/limits.ts'
import { createCustomerSecrets } from './customers/secrets.ts'
import type { DomainOptions } from './domains/check-domains.ts'
import { findTextRecords } from './domains/proof.ts'
import {
  type AddressRegister,
  type AddressRegisterOptions,
  disabledAddressRegister,
} from './gateways/address-registers/address-register.ts'
import { addressRegisters } from './gateways/address-registers/registry.ts'
import { createThrottledAddressRegister } from './gateways/address-registers/throttled-address-register.ts'
import { disabledGeocoder, type Geocoder } from './gateways/maps/geocoder.ts'
import { geocodingServices } from './gateways/maps/registry.ts'
import { createThrottledGeocoder } from './gateways/maps/throttled-geocoder.ts'
import { accountMailJobs, createAccountMails } from './gateways/messages/account-mails.ts'
import { deliveryReportJobs } from './gateways/messages/delivery-reports.ts'
import { createMessageServices, type MessageOptions } from './gateways/messages/registry.ts'
import { createMessageSender, messageJobs } from './gateways/messages/sender.ts'
import { serveMessageWebhooks } from './gateways/messages/serve-webhooks.ts'
import { SandboxService } from './gateways/payments/sandbox/service.ts'
import { createPushService } from './gateways/push/push-service.ts'
import { pushJobs } from './gateways/push/sender.ts'
import { vapidKeysOf } from './gateways/push/vapid-keys.ts'
import type { RequestValues } from './http/serve.ts'
import { orderNotificationJobs } from './jobs/order-notifications.ts'
import { createQueue } from './jobs/queue.ts'
import { reservationNotificationJobs } from './jobs/reservation-notifications.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createMenuStore } from './menus/menu-store.ts'
import { serveCachedMenu } from './menus/serve-cached-menu.ts'
import { createPayments, type PaymentOptions, providersOf } from './payments/create-payments.ts'
import { paymentJobs } from './payments/process-payment-event.ts'
import { createPictureLibrary } from './pictures/library.ts'
import { type OpenedPreview, openPreview } from './preview/open-preview.ts'
import { printer } from './receipts/receipt-response.ts'
import { createShopStore } from './shops/shop-store.ts'
import { createStaffAuth } from './staff/auth.ts'

/** How long after the start the receipt printer is prepared. */
const warmMilliseconds = 3_000

/** The minimum time between two requests to PACI, across all processes. PACI publishes no limit. */
const paciIntervalMilliseconds = 100

export interface MapSearchOptions {
  readonly url: string
  /** Contact address sent in the User-Agent header; empty: none. */
  readonly email: string
  /** The minimum time between two requests, across all processes. */
  readonly intervalMilliseconds: number
}

export interface ApiOptions {
  /** Connected as the application role. */
  readonly pool: pg.Pool
  /** Used for LISTEN, which needs a connection of its own. */
  readonly databaseUrl: string
  /** Signs the console's cookies and hashes one-time codes. */
  readonly secret: string
  /** The public base URL of the product; evaluated when it is first needed. */
  readonly publicUrl: () => string
  /** The folder of pictures. */
  readonly picturesDir: string
  readonly clock?: Clock
  readonly log?: Log
  /** The Nominatim service for geocoding; missing: geocoding is off. */
  readonly mapSearch?: MapSearchOptions | undefined
  /** PACI's feature layer, the register of dwellings in Kuwait; missing: PACI numbers are not looked up. */
  readonly paci?: AddressRegisterOptions | undefined
  /** The services that send messages to guests; missing: none are sent. */
  readonly messages?: MessageOptions | undefined
  /** Push notifications go to this origin instead of their services; missing: to the services. */
  readonly pushServiceUrl?: string | undefined
  /** Who may create an account of the console; missing: invited staff. */
  readonly signUp?: SignUpMode | undefined
  /** How owners reach the operator; missing: not at all. */
  readonly supportEmail?: string | undefined
  /** Limits for messageDeps one-time codes; missing: unlimited. */
  readonly codeLimits?: CodeLimits | undefined
  /** Limits of open orders per branch; missing: unlimited. */
  readonly orderLimits?: OpenOrderLimits | undefined
  /** The payment providers; missing: the sandbox is on as well. */
  readonly payments?: PaymentOptions
  /** The networks in which the server connects to printers (CIDR); missing: it connects to none. */
  readonly printerNetworks?: readonly string[] | undefined
  /** How custom domains are verified; missing: by the DNS of the system only. */
  readonly domains?: Partial<DomainOptions> | undefined
  /** False if another process runs the background jobs. */
  readonly jobs?: boolean
}

/** The API of this process. */
export interface Api {
  fetch(request: Request, values: RequestValues): Promise<Response>
  /** Opens the preview of a token for the staff member who sends the request. */
  openPreview(token: string, request: Request): Promise<OpenedPreview>
  /**
   * Serves the full menu from memory. Returns the HTTP status, or 0 if the request is for something else or the menu is
   * not cached. `headers` are added to the response.
   */
  serveMenu(request: IncomingMessage, response: ServerResponse, headers: Readonly<Record<string, string>>): number
  readonly context: AppContext
  /** Runs all queued jobs immediately and returns their number; for tests, which start no workers. */
  runJobs(): Promise<number>
  /** Ends the event streams and the jobs. */
  stop(): Promise<void>
}

/**
 * Creates the API's dependencies and starts the change feed and the background jobs. Resolves when the change feed is
 * connected, or after a second.
 */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { pool, databaseUrl, clock = { now: Date.now }, log = noopLog } = options
  const shutdown = new AbortController()
  const changes = startChangeFeed(databaseUrl, log)
  const shops = createShopStore(pool, changes, providersOf(options.payments))
  const menus = createMenuStore(pool, shops, changes)
  const queue = createQueue({ pool, log })
  const messages = options.messages ?? {}
  const services = createMessageServices(messages, { clock, publicUrl: messages.publicUrl })
  const secrets = createCustomerSecrets(options.secret)
  const messageDeps = { pool, clock, log, queue, services, secrets }
  const mails = createAccountMails(messageDeps)
  const { sandbox: sandboxEnabled = true } = options.payments ?? {}
  const sandbox = sandboxEnabled
    ? new SandboxService({ pool, clock, secret: options.secret, post: deliverSandboxWebhook })
    : null
  const context: AppContext = {
    pool,
    clock,
    log,
    changes,
    shops,
    menus,
    auth: createStaffAuth({ ...options, clock, mails }),
    secrets,
    codeLimits: options.codeLimits ?? noCodeLimits,
    codeAlarm: createCodeAlarm({ clock, log }),
    orderLimits: options.orderLimits ?? noOrderLimits,
    publicUrl: options.publicUrl,
    domains: { find: findTextRecords, trusted: new Map(), ...options.domains },
    maps: mapSearchOf(options, { pool, clock, log }),
    addressRegister: addressRegisterOf(options, { pool, clock, log }),
    messages: createMessageSender(messageDeps),
    mails,
    push: createPushService({
      keys: vapidKeysOf(options.secret),
      subject: () => (options.supportEmail ? `mailto:${options.supportEmail}` : options.publicUrl()),
      fakeUrl: options.pushServiceUrl,
    }),
    signUp: options.signUp ?? 'invited',
    supportEmail: options.supportEmail ?? '',
    queue,
    payments: createPayments(options, sandbox),
    pictures: createPictureLibrary(pool, options.picturesDir),
    printerNetworks: options.printerNetworks ?? [],
    stopping: shutdown.signal,
  }
  const app = createApp(context, sandbox)
  serveMessageWebhooks(app, context, messages)
  const handlers = [
    ...messageJobs(messageDeps),
    ...accountMailJobs(messageDeps),
    ...deliveryReportJobs(messageDeps),
    ...paymentJobs(context),
    ...orderNotificationJobs(context),
    ...reservationNotificationJobs(context),
    ...pushJobs(context),
  ]
  const jobs = options.jobs === false ? null : startJobs(context)
  if (jobs) queue.work(handlers)
  // After the start, which must not wait for it. Tests run no jobs and print few receipts.
  if (jobs) setTimeout(() => printer.warm(), warmMilliseconds).unref()
  // The sandbox runs in this process, so its webhooks are delivered without a network request.
  async function deliverSandboxWebhook(url: string, body: string, headers: Readonly<Record<string, string>>) {
    await app.fetch(new Request(url, { method: 'POST', body, headers }), { requestId: randomUUID(), clientIp: '' })
  }
  // Start without the database if necessary, so that requests get 503 instead of a refused connection.
  await Promise.race([changes.ready, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
  return {
    context,
    fetch: async (request, values) => app.fetch(request, values),
    openPreview: (token, request) => openPreview(token, request, context),
    serveMenu: (request, response, headers) => serveCachedMenu(menus, request, response, headers),
    runJobs: () => queue.runAll(handlers),
    async stop() {
      shutdown.abort()
      sandbox?.stop()
      context.pictures.stop()
      await Promise.all([jobs?.stop(), queue.stop()])
      await changes.stop()
    },
  }
}

function mapSearchOf({ mapSearch, publicUrl }: ApiOptions, deps: Pick<AppContext, 'pool' | 'clock' | 'log'>): Geocoder {
  if (!mapSearch) return disabledGeocoder
  const { url, email, intervalMilliseconds } = mapSearch
  // Nominatim's usage policy requires a User-Agent that identifies the application.
  const userAgent = () => `Sofra (${[publicUrl(), email].filter(Boolean).join('; ')})`
  const service = geocodingServices.nominatim({ url, email, userAgent })
  return createThrottledGeocoder({ ...deps, service, intervalMilliseconds })
}

function addressRegisterOf(
  { paci, secret }: ApiOptions,
  deps: Pick<AppContext, 'pool' | 'clock' | 'log'>,
): AddressRegister {
  if (!paci) return disabledAddressRegister
  const service = addressRegisters.paci(paci)
  return createThrottledAddressRegister({
    ...deps,
    name: 'paci',
    service,
    secret,
    intervalMilliseconds: paciIntervalMilliseconds,
  })
}

const noopLog: Log = { warn() {}, error() {} }
