import path from 'node:path'
import { type PaymentOptions, readPrinterNetworks, readTrustedDomains, type SignUpMode } from '@sofra/api'
import { type MessageSettings, readMessageOptions } from './message-options.ts'
import { readSettings, SettingError, type SettingValues } from './settings.ts'

/** The validated configuration, in the product's units. */
export type Config = {
  readonly production: boolean
  readonly demo: boolean
  readonly signUp: SignUpMode
  /** '' if not configured. */
  readonly supportEmail: string
  readonly host: string
  readonly port: number
  /** The public origin; undefined when not configured. */
  readonly publicUrl: string | undefined
  /** Custom domains that need no proof, each with the reference id of its branch. */
  readonly trustedDomains: ReadonlyMap<string, string>
  /** The networks in which the server connects to printers; empty for none. */
  readonly printerNetworks: readonly string[]
  /** Where push notifications go instead of their services; undefined: to the services. */
  readonly pushServiceUrl: string | undefined
  readonly dataDir: string
  readonly picturesDir: string
  /** Undefined for the embedded server. */
  readonly databaseUrl: string | undefined
  /** The external server as the owner of the tables; undefined: another process migrates it. */
  readonly databaseOwnerUrl: string | undefined
  readonly databaseConnections: number
  /** Undefined for the secret in the data folder. */
  readonly secret: string | undefined
  readonly workers: number
  readonly trustedProxies: number
  readonly logLevel: string
  readonly shutdownMilliseconds: number
  readonly bodyLimitBytes: number
  readonly uploadLimitBytes: number
  /** 0 for no limit. */
  readonly readsPerMinute: number
  readonly writesPerMinute: number
  /** The rendering time per client address; 0 for no limit. */
  readonly renderMillisecondsPerMinute: number
  /** The maximum number of one-time codes per hour; 0 for no limit. */
  readonly codeLimits: {
    readonly perPhone: number
    readonly perAddress: number
    readonly perNetwork: number
    readonly perCountry: number
    /** Per business and day. */
    readonly perBusinessDaily: number
  }
  /** The maximum number of open orders at a branch; 0 for no limit. */
  readonly orderLimits: {
    readonly perPhone: number
    readonly perClient: number
    readonly perBranch: number
    readonly unpaidPerPhone: number
    readonly unpaidPerClient: number
  }
  readonly pageCacheBytes: number
  readonly map: {
    /** The map tiles; undefined for a plain background. `origin` is allowed by the content security policy. */
    readonly tileSource: { readonly tiles: string; readonly credit: string; readonly origin: string } | undefined
    /** The geocoding service; undefined for none, or for the demo's gazetteer. */
    readonly searchUrl: string | undefined
    /** The contact address sent to the geocoding service. */
    readonly searchEmail: string
    readonly searchIntervalMilliseconds: number
  }
  /** PACI's feature layer; undefined for none, or for the demo's dwellings. */
  readonly paci: { readonly url: string; readonly token: string } | undefined
  /** The payment providers. */
  readonly payments: PaymentOptions
  /** The message services. */
  readonly messages: MessageSettings
}

/**
 * Reads the configuration from environment variables and rejects invalid combinations.
 *
 * @throws SettingError for the first problem.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = readSettings(environment)
  const production = values.NODE_ENV === 'production'
  rejectCombinations(values, production)
  const kilobyte = 1024
  return {
    production,
    demo: !production && values.DEMO !== 'off',
    signUp: values.SIGN_UP,
    supportEmail: values.SUPPORT_EMAIL,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL === '' ? undefined : new URL(values.PUBLIC_URL).origin,
    trustedDomains: readTrustedDomains(values.TRUSTED_DOMAINS) ?? new Map(),
    pushServiceUrl: values.PUSH_SERVICE_URL || undefined,
    printerNetworks: readPrinterNetworks(values.PRINTER_NETWORKS) ?? [],
    dataDir: path.resolve(values.DATA_DIR),
    picturesDir: path.resolve(values.PICTURES_DIR || path.join(values.DATA_DIR, 'pictures')),
    databaseUrl: values.DATABASE_URL || undefined,
    databaseOwnerUrl: values.DATABASE_OWNER_URL || undefined,
    databaseConnections: values.DATABASE_CONNECTIONS,
    secret: values.SECRET || undefined,
    workers: values.WORKERS,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    shutdownMilliseconds: values.SHUTDOWN_SECONDS * 1000,
    bodyLimitBytes: values.BODY_LIMIT_KB * kilobyte,
    uploadLimitBytes: values.UPLOAD_LIMIT_KB * kilobyte,
    readsPerMinute: values.RATE_READS_PER_MINUTE,
    writesPerMinute: values.RATE_WRITES_PER_MINUTE,
    renderMillisecondsPerMinute: values.RENDER_SECONDS_PER_MINUTE * 1000,
    codeLimits: {
      perPhone: values.CODES_PER_PHONE,
      perAddress: values.CODES_PER_ADDRESS,
      perNetwork: values.CODES_PER_NETWORK,
      perCountry: values.CODES_PER_COUNTRY,
      perBusinessDaily: values.CODES_PER_BUSINESS_AND_DAY,
    },
    orderLimits: {
      perPhone: values.OPEN_ORDERS_PER_PHONE,
      perClient: values.OPEN_ORDERS_PER_ADDRESS,
      perBranch: values.OPEN_ORDERS_PER_BRANCH,
      unpaidPerPhone: values.UNPAID_ORDERS_PER_PHONE,
      unpaidPerClient: values.UNPAID_ORDERS_PER_ADDRESS,
    },
    pageCacheBytes: values.PAGE_CACHE_MB * kilobyte * kilobyte,
    map: {
      tileSource: values.MAP_TILES_URL
        ? { tiles: values.MAP_TILES_URL, credit: values.MAP_TILES_CREDIT, origin: new URL(values.MAP_TILES_URL).origin }
        : undefined,
      searchUrl: values.MAP_SEARCH_URL.replace(/\/$/, '') || undefined,
      searchEmail: values.MAP_SEARCH_EMAIL,
      searchIntervalMilliseconds: values.MAP_SEARCH_INTERVAL_MS,
    },
    paci: values.PACI_LAYER_URL
      ? { url: values.PACI_LAYER_URL.replace(/\/$/, ''), token: values.PACI_TOKEN }
      : undefined,
    payments: {
      sandbox: values.PAYMENTS_SANDBOX === '' ? !production : values.PAYMENTS_SANDBOX === 'on',
      urls: { stripe: values.STRIPE_URL, tap: values.TAP_URL },
    },
    messages: readMessageOptions(values),
  }
}

/** Whether `address` is OpenStreetMap's public Nominatim server, which has a usage policy. */
function isPublicNominatim(address: string): boolean {
  return address !== '' && new URL(address).hostname === 'nominatim.openstreetmap.org'
}

/** @throws SettingError for values that are valid alone but not together. */
function rejectCombinations(values: SettingValues, production: boolean): void {
  if (production && values.DEMO === 'on') {
    throw new SettingError('DEMO must not be on when NODE_ENV is production: the demo has public passwords.')
  }
  if (production && values.SIGN_UP === 'open' && !values.SMTP_URL) {
    throw new SettingError('SMTP_URL must be set when SIGN_UP is open in production: sign-up links are sent by email.')
  }
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    throw new SettingError('DATABASE_URL must be set when DATABASE_OWNER_URL is.')
  }
  if (production && values.DATABASE_URL && !values.SECRET) {
    throw new SettingError('SECRET must be set when NODE_ENV is production and DATABASE_URL is used.')
  }
  if (isPublicNominatim(values.MAP_SEARCH_URL)) {
    if (!values.MAP_SEARCH_EMAIL) {
      throw new SettingError(
        'MAP_SEARCH_EMAIL must be set when MAP_SEARCH_URL is OpenStreetMap: its usage policy requires it.',
      )
    }
    if (values.MAP_SEARCH_INTERVAL_MS < 1_000) {
      throw new SettingError('MAP_SEARCH_INTERVAL_MS must be 1000 or more when MAP_SEARCH_URL is OpenStreetMap.')
    }
  }
}
