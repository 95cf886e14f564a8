import { z } from 'zod'
import { databaseUrl, optionalText, origin, type Setting, secret, setting, text, wholeNumber } from './setting.ts'

/** The settings of the process itself: network, storage, secrets, limits and caches. */
export const processSettings = {
  NODE_ENV: setting(
    z.enum(['development', 'production', 'test']),
    'development',
    'development, production or test',
    'In `production`, the demo is never loaded or shown.',
  ),
  HOST: setting(
    text,
    '127.0.0.1',
    'an address of this machine',
    'The address to listen on; `0.0.0.0` for all interfaces.',
  ),
  PORT: setting(
    wholeNumber(0, 65_535),
    '3000',
    'a whole number from 0 to 65535',
    'The port to listen on; 0 selects a free one.',
  ),
  PUBLIC_URL: setting(
    origin,
    '',
    'an origin such as https://order.example (no path)',
    'The public origin of the product, used in links and webhooks. Empty: `http://HOST:PORT`.',
  ),
  DATA_DIR: setting(
    text,
    './data',
    'a folder',
    'The folder of the embedded database, pictures and generated secrets. Back it up.',
  ),
  DATABASE_URL: setting(
    databaseUrl,
    '',
    'a PostgreSQL address such as postgresql://user@host/name',
    'An external PostgreSQL (16 or newer) instead of the embedded one; its user owns the tables.',
    { secret: true },
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(2, 150),
    '20',
    'a whole number from 2 to 150',
    'The maximum number of database connections per process.',
  ),
  PICTURES_DIR: setting(optionalText, '', 'a folder', 'The folder of pictures. Empty: `DATA_DIR/pictures`.'),
  SECRET: setting(
    secret,
    '',
    'at least 32 bytes long',
    'Signs sessions and phone proofs, hashes codes and encrypts provider secrets. Empty: generated once and stored in `DATA_DIR`. Required in production with `DATABASE_URL`, equal on all machines.',
    { secret: true },
  ),
  WORKERS: setting(
    wholeNumber(1, 64),
    '1',
    'a whole number from 1 to 64',
    'The number of serving processes on this machine.',
  ),
  TRUST_PROXY: setting(
    wholeNumber(0, 10),
    '0',
    'a whole number from 0 to 10',
    'The number of proxies in front that set `X-Forwarded-For` and `X-Forwarded-Proto`. With 0 these headers are ignored.',
  ),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'trace, debug, info, warn, error or silent',
    'The minimum level of log lines. `info` includes one line of JSON per request.',
  ),
  SHUTDOWN_SECONDS: setting(
    wholeNumber(1, 600),
    '10',
    'a whole number from 1 to 600',
    'The time that requests in progress have to finish after SIGTERM, in seconds.',
  ),
  DEMO: setting(
    z.enum(['', 'on', 'off']),
    '',
    'on or off',
    'Whether the demo shops are loaded into an empty database. Empty: on, except in production, where it cannot be on.',
  ),
  BODY_LIMIT_KB: setting(
    wholeNumber(1, 100_000),
    '512',
    'a whole number from 1 to 100000',
    'The maximum body of a request other than a shop import, in kilobytes (1024 bytes). API calls accept at most 256.',
  ),
  UPLOAD_LIMIT_KB: setting(
    wholeNumber(1, 8192),
    '8192',
    'a whole number from 1 to 8192',
    'The maximum size of an imported shop file, in kilobytes (1024 bytes).',
  ),
  RATE_READS_PER_MINUTE: setting(
    wholeNumber(0, 10_000_000),
    '3000',
    'a whole number from 0 to 10000000',
    'The maximum number of pages and reading calls per client address (IPv6: /64) and minute; 0 for no limit. Many phones share one address.',
  ),
  RATE_WRITES_PER_MINUTE: setting(
    wholeNumber(0, 10_000_000),
    '300',
    'a whole number from 0 to 10000000',
    'The maximum number of state-changing calls per client address (IPv6: /64) and minute; 0 for no limit.',
  ),
  CODES_PER_PHONE: setting(
    wholeNumber(0, 10_000_000),
    '5',
    'a whole number from 0 to 10000000',
    'The maximum number of one-time codes per phone and hour, and five times as many per day; 0 for no limit. The same holds for the next three settings.',
  ),
  CODES_PER_ADDRESS: setting(
    wholeNumber(0, 10_000_000),
    '20',
    'a whole number from 0 to 10000000',
    'The maximum per client address (IPv6: /64).',
  ),
  CODES_PER_NETWORK: setting(
    wholeNumber(0, 10_000_000),
    '100',
    'a whole number from 0 to 10000000',
    'The maximum per network of the client address, a /24 or /48.',
  ),
  CODES_PER_COUNTRY: setting(
    wholeNumber(0, 10_000_000),
    '1000',
    'a whole number from 0 to 10000000',
    'The maximum for all phones of a country; foreign countries get a tenth. Limits the cost of messages caused by abuse.',
  ),
  PAGE_CACHE_MB: setting(
    wholeNumber(0, 4096),
    '64',
    'a whole number from 0 to 4096',
    'The size of the page cache, in megabytes per process; 0 disables it.',
  ),
} as const satisfies Record<string, Setting<unknown>>
