import { z } from 'zod'

/** One setting: a name in the environment, what it may be, and what it means to an operator. */
type Setting<Value> = {
  readonly value: z.ZodType<Value, string>
  /** The value, as text, of someone who sets nothing. */
  readonly defaultValue: string
  /** Says what the value must be, after "<NAME> must be". */
  readonly constraint: string
  readonly description: string
  /** Never printed. */
  readonly secret?: true
}

function setting<Value>(
  value: z.ZodType<Value, string>,
  fallback: string,
  must: string,
  meaning: string,
  options: { secret?: true } = {},
): Setting<Value> {
  return { value, defaultValue: fallback, constraint: must, description: meaning, ...options }
}

const text = z.string().min(1)
const optionalText = z.string()
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
const origin = z.string().refine((value) => {
  if (value === '') return true
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && (value === url.origin || value === `${url.origin}/`)
})
const serviceUrl = z.string().refine((value) => value === '' || isWebAddress(value))
const tilesUrl = z
  .string()
  .refine(
    (value) => value === '' || (isWebAddress(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
  )
const databaseUrl = z.string().refine((value) => value === '' || /^postgres(ql)?:\/\/\S+$/.test(value))
const accountSid = z.string().regex(/^(AC\w{32})?$/)
const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/)
const secret = z.string().refine((value) => value === '' || Buffer.byteLength(value) >= 32)

/**
 * Every setting of the product, and the only place where one is named. The table in docs/self-hosting.md is written
 * from it, and `npm run check` compares the two.
 */
export const settings = {
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
  MAP_TILES_URL: setting(
    tilesUrl,
    '',
    'a web address with {z}, {x} and {y}',
    'The map tiles, such as `https://tiles.example/{z}/{x}/{y}.png`, loaded by the guest’s browser. Empty: maps show zones and names on a plain background.',
  ),
  MAP_TILES_CREDIT: setting(
    text,
    '© OpenStreetMap contributors',
    'a text',
    'The attribution of the map tiles, shown on every map.',
  ),
  MAP_SEARCH_URL: setting(
    serviceUrl,
    '',
    'a web address such as https://nominatim.example',
    'The Nominatim server for address search, queried by the server only. Empty: guests use the list of areas or a pin; with the demo, a fake server answers from a small gazetteer.',
  ),
  MAP_SEARCH_EMAIL: setting(
    optionalText,
    '',
    'an address for e-mail',
    'The contact address sent to that server. Required for `https://nominatim.openstreetmap.org`.',
  ),
  MAP_SEARCH_INTERVAL_MS: setting(
    wholeNumber(0, 60_000),
    '1100',
    'a whole number from 0 to 60000',
    'The minimum time between two requests to that server, from all processes together, in milliseconds. OpenStreetMap allows one request a second.',
  ),
  PAYMENTS_SANDBOX: setting(
    z.enum(['', 'on', 'off']),
    '',
    'on or off',
    'Whether businesses may use the sandbox, a payment page for trials that moves no money. Empty: on, except in production.',
  ),
  STRIPE_URL: setting(
    serviceUrl,
    'https://api.stripe.com',
    'a web address',
    'The base URL of Stripe, or of a fake server.',
  ),
  TAP_URL: setting(
    serviceUrl,
    'https://api.tap.company/v2',
    'a web address',
    'The base URL of Tap Payments, or of a fake server.',
  ),
  MESSAGES_OUTBOX: setting(
    z.enum(['', 'on', 'off']),
    '',
    'on or off',
    'Whether messages of channels without a service are shown publicly at `/dev/outbox`, including one-time codes. Empty: on, except in production.',
  ),
  TWILIO_ACCOUNT_SID: setting(
    accountSid,
    '',
    'the id of an account, `AC` and 32 letters and digits',
    'The Twilio account that sends SMS. Empty: no SMS.',
  ),
  TWILIO_AUTH_TOKEN: setting(
    optionalText,
    '',
    'a text',
    'The token of that account, which also verifies its delivery reports.',
    { secret: true },
  ),
  TWILIO_FROM: setting(
    optionalText,
    '',
    'a number such as +15005550006, or the id of a messaging service (MG…)',
    'The sender of SMS: a number such as `+15005550006`, or the id of a messaging service.',
  ),
  TWILIO_MAX_PRICE: setting(
    z.string().regex(/^(\d{1,3}(\.\d{1,4})?)?$/),
    '',
    'a price such as 0.10',
    'The maximum price of an SMS, in US dollars. Empty: no maximum.',
  ),
  TWILIO_BASE_URL: setting(
    serviceUrl,
    'https://api.twilio.com',
    'a web address',
    'The base URL of Twilio, or of a fake server.',
  ),
  WHATSAPP_PHONE_NUMBER_ID: setting(
    z.string().regex(/^\d{0,32}$/),
    '',
    'the number of a phone number, digits only',
    'The id of the sending phone number in the WhatsApp Cloud API. Empty: no WhatsApp messages.',
  ),
  WHATSAPP_ACCESS_TOKEN: setting(optionalText, '', 'a text', 'The access token of the WhatsApp Cloud API.', {
    secret: true,
  }),
  WHATSAPP_APP_SECRET: setting(
    optionalText,
    '',
    'a text',
    'The secret of the app at Meta, which verifies its delivery reports.',
    { secret: true },
  ),
  WHATSAPP_VERIFY_TOKEN: setting(
    optionalText,
    '',
    'a text',
    'The verify token entered at Meta for the webhook `PUBLIC_URL/api/webhooks/whatsapp`.',
    { secret: true },
  ),
  WHATSAPP_CODE_TEMPLATE: setting(
    templateName,
    'login_code',
    'the name of a template: small letters, digits and underscores',
    'The template for one-time codes: category authentication, with a button that copies the code, in every language.',
  ),
  WHATSAPP_ORDER_TEMPLATE: setting(
    templateName,
    'order_update',
    'the name of a template: small letters, digits and underscores',
    'The template for order notifications: category utility; `{{1}}` is the text, `{{2}}` the link to the order, `{{3}}` the opt-out link.',
  ),
  WHATSAPP_API_VERSION: setting(
    z.string().regex(/^v\d+\.\d+$/),
    'v23.0',
    'a version such as v23.0',
    'The version of the WhatsApp Cloud API.',
  ),
  WHATSAPP_BASE_URL: setting(
    serviceUrl,
    'https://graph.facebook.com',
    'a web address',
    'The base URL of that API, or of a fake server.',
  ),
  SMTP_URL: setting(
    z.string().refine((value) => value === '' || /^smtps?:\/\/\S+$/.test(value)),
    '',
    'an address such as smtps://user:password@mail.example',
    'The mail server that sends email, with its user and password: `smtps://user:password@mail.example`. Empty: no email.',
    { secret: true },
  ),
  MAIL_FROM: setting(
    optionalText,
    '',
    'an address such as Orders <orders@shop.example>',
    'The sender of email, such as `Orders <orders@shop.example>`.',
  ),
} as const satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['value']> }

/** A setting that keeps the product from starting; the message is one sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingProblem'
}

/** First step: reads the names from the environment, and refuses the first value that cannot be. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingValues {
  const values: Record<string, unknown> = {}
  for (const [name, { value, defaultValue, constraint, ...options }] of Object.entries(settings)) {
    const given = environment[name]?.trim() || defaultValue
    const result = value.safeParse(given)
    if (!result.success) {
      const shown = 'secret' in options ? '' : `, not ${JSON.stringify(given)}`
      throw new SettingError(`${name} must be ${constraint}${shown}.`)
    }
    values[name] = result.data
  }
  return values as SettingValues
}

/** The table of docs/self-hosting.md. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { defaultValue, description }]) =>
      `| \`${name}\` | ${defaultValue === '' ? '' : `\`${defaultValue}\``} | ${description} |`,
  )
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}
