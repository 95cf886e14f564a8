import path from 'node:path'
import type { MessageOptions } from '@sofra/api'
import { readMessageOptions } from './message-settings.ts'
import { readSettings, SettingError } from './settings.ts'

/** The settings as the product uses them: checked, typed, in our words and units. */
export type Config = {
  readonly production: boolean
  readonly demo: boolean
  readonly host: string
  readonly port: number
  /** Set by the operator; otherwise known once we listen. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly picturesDir: string
  /** Undefined means the embedded server. */
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  /** Undefined means the one kept in the data folder. */
  readonly secret: string | undefined
  readonly workers: number
  readonly trustedProxies: number
  readonly logLevel: string
  readonly shutdownMilliseconds: number
  readonly bodyLimitBytes: number
  readonly uploadLimitBytes: number
  /** Zero means no limit. */
  readonly readsPerMinute: number
  readonly writesPerMinute: number
  /** How many one-time codes may be sent in an hour; zero means no limit. */
  readonly codeLimits: {
    readonly perPhone: number
    readonly perAddress: number
    readonly perNetwork: number
    readonly perCountry: number
  }
  readonly pageCacheBytes: number
  readonly map: {
    /** What maps lie on; undefined means a plain ground. `origin`: where a page may load it from. */
    readonly ground: { readonly tiles: string; readonly credit: string; readonly origin: string } | undefined
    /** Who looks addresses up; undefined means nobody, or the demo's gazetteer. */
    readonly searchUrl: string | undefined
    /** Whom its operators can write to about us. */
    readonly searchEmail: string
    readonly searchIntervalMilliseconds: number
  }
  /** Whom payments are taken through. */
  readonly payments: {
    /** Our own page for trying. */
    readonly sandbox: boolean
    readonly stripeUrl: string
    readonly tapUrl: string
  }
  /** Who sends messages to guests. */
  readonly messages: MessageOptions
}

/** Second step: gives the settings their meaning, and refuses combinations that cannot be. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = readSettings(environment)
  const production = values.NODE_ENV === 'production'
  if (production && values.DEMO === 'on') {
    throw new SettingError('DEMO must not be on when NODE_ENV is production: the demo has a password everyone knows.')
  }
  if (production && values.DATABASE_URL && !values.SECRET) {
    throw new SettingError('SECRET must be set when NODE_ENV is production and DATABASE_URL is used.')
  }
  if (isPublicNominatim(values.MAP_SEARCH_URL)) {
    if (!values.MAP_SEARCH_EMAIL) {
      throw new SettingError(
        'MAP_SEARCH_EMAIL must be set when OpenStreetMap looks addresses up: its operators ask for it.',
      )
    }
    if (values.MAP_SEARCH_INTERVAL_MS < 1_000) {
      throw new SettingError('MAP_SEARCH_INTERVAL_MS must be 1000 or more when OpenStreetMap looks addresses up.')
    }
  }
  const kilobyte = 1024
  return {
    production,
    demo: !production && values.DEMO !== 'off',
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL === '' ? undefined : new URL(values.PUBLIC_URL).origin,
    dataDir: path.resolve(values.DATA_DIR),
    picturesDir: path.resolve(values.PICTURES_DIR || path.join(values.DATA_DIR, 'pictures')),
    databaseUrl: values.DATABASE_URL || undefined,
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
    codeLimits: {
      perPhone: values.CODES_PER_PHONE,
      perAddress: values.CODES_PER_ADDRESS,
      perNetwork: values.CODES_PER_NETWORK,
      perCountry: values.CODES_PER_COUNTRY,
    },
    pageCacheBytes: values.PAGE_CACHE_MB * kilobyte * kilobyte,
    map: {
      ground: values.MAP_TILES_URL
        ? { tiles: values.MAP_TILES_URL, credit: values.MAP_TILES_CREDIT, origin: new URL(values.MAP_TILES_URL).origin }
        : undefined,
      searchUrl: values.MAP_SEARCH_URL.replace(/\/$/, '') || undefined,
      searchEmail: values.MAP_SEARCH_EMAIL,
      searchIntervalMilliseconds: values.MAP_SEARCH_INTERVAL_MS,
    },
    payments: {
      sandbox: values.PAYMENTS_SANDBOX === '' ? !production : values.PAYMENTS_SANDBOX === 'on',
      stripeUrl: values.STRIPE_URL,
      tapUrl: values.TAP_URL,
    },
    messages: readMessageOptions(values),
  }
}

/** Whether addresses are looked up by the server that everybody shares, whose rules are stricter than our own. */
function isPublicNominatim(address: string): boolean {
  return address !== '' && new URL(address).hostname === 'nominatim.openstreetmap.org'
}
