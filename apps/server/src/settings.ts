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
    'In `production` nothing of the demo is ever loaded or shown.',
  ),
  HOST: setting(text, '127.0.0.1', 'an address of this machine', 'The address to listen on; `0.0.0.0` for all.'),
  PORT: setting(
    wholeNumber(0, 65_535),
    '3000',
    'a whole number from 0 to 65535',
    'The port to listen on; 0 for any free one.',
  ),
  PUBLIC_URL: setting(
    origin,
    '',
    'an origin such as https://order.example (no path)',
    'Where guests reach the product; used in links. Left empty: `http://HOST:PORT`.',
  ),
  DATA_DIR: setting(
    text,
    './data',
    'a folder',
    'Where the embedded database, pictures and generated secrets are kept. Back it up.',
  ),
  DATABASE_URL: setting(
    databaseUrl,
    '',
    'a PostgreSQL address such as postgresql://user@host/name',
    'A PostgreSQL (16 or newer) of yours instead of the embedded one; its user owns the tables.',
    { secret: true },
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(2, 150),
    '20',
    'a whole number from 2 to 150',
    'The most database connections each process opens.',
  ),
  PICTURES_DIR: setting(optionalText, '', 'a folder', 'Where pictures are kept. Left empty: `DATA_DIR/pictures`.'),
  SECRET: setting(
    secret,
    '',
    'at least 32 bytes long',
    'Signs sessions and proofs, and hashes codes. Left empty: generated once and kept in `DATA_DIR`; must be set in production with `DATABASE_URL`, where several machines share it.',
    { secret: true },
  ),
  WORKERS: setting(wholeNumber(1, 64), '1', 'a whole number from 1 to 64', 'How many processes serve, on one machine.'),
  TRUST_PROXY: setting(
    wholeNumber(0, 10),
    '0',
    'a whole number from 0 to 10',
    'How many proxies in front add to `X-Forwarded-For` and `X-Forwarded-Proto`. With 0 these headers are not believed.',
  ),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'trace, debug, info, warn, error or silent',
    'The least important log lines to write. One line of JSON per request at `info`.',
  ),
  SHUTDOWN_SECONDS: setting(
    wholeNumber(1, 600),
    '10',
    'a whole number from 1 to 600',
    'How long requests under way may take to finish after SIGTERM.',
  ),
  DEMO: setting(
    z.enum(['', 'on', 'off']),
    '',
    'on or off',
    'Whether the demo shops are loaded into an empty database. Left empty: on, except in production, where it cannot be on.',
  ),
  BODY_LIMIT_KB: setting(
    wholeNumber(1, 100_000),
    '512',
    'a whole number from 1 to 100000',
    'The largest body of any other request, in kilobytes (1024 bytes). Calls of the API accept at most 256.',
  ),
  UPLOAD_LIMIT_KB: setting(
    wholeNumber(1, 8192),
    '8192',
    'a whole number from 1 to 8192',
    'The largest shop file that an import accepts, in kilobytes (1024 bytes).',
  ),
  RATE_READS_PER_MINUTE: setting(
    wholeNumber(0, 10_000_000),
    '3000',
    'a whole number from 0 to 10000000',
    'How many pages and reading calls one address may ask for in a minute (of IPv6, a /64); 0 for no limit. Many phones share one address.',
  ),
  RATE_WRITES_PER_MINUTE: setting(
    wholeNumber(0, 10_000_000),
    '300',
    'a whole number from 0 to 10000000',
    'How many changing calls one address may make in a minute (of IPv6, a /64); 0 for no limit.',
  ),
  CODES_PER_PHONE: setting(
    wholeNumber(0, 10_000_000),
    '5',
    'a whole number from 0 to 10000000',
    'How many one-time codes one phone may be sent in an hour, and five times as many in a day; 0 for no limit, as in the next three.',
  ),
  CODES_PER_ADDRESS: setting(
    wholeNumber(0, 10_000_000),
    '20',
    'a whole number from 0 to 10000000',
    'The same for one address that asks; of IPv6, for a /64.',
  ),
  CODES_PER_NETWORK: setting(
    wholeNumber(0, 10_000_000),
    '100',
    'a whole number from 0 to 10000000',
    'The same for the network of an address, a /24 or a /48.',
  ),
  CODES_PER_COUNTRY: setting(
    wholeNumber(0, 10_000_000),
    '1000',
    'a whole number from 0 to 10000000',
    'The same for all phones of a country; those abroad get a tenth. Whoever is paid for the messages they cause stops here.',
  ),
  PAGE_CACHE_MB: setting(
    wholeNumber(0, 4096),
    '64',
    'a whole number from 0 to 4096',
    'The memory for rendered pages, in megabytes per process; 0 to render every page.',
  ),
  MAP_TILES_URL: setting(
    tilesUrl,
    '',
    'a web address with {z}, {x} and {y}',
    'Where the pictures under maps come from, such as `https://tiles.example/{z}/{x}/{y}.png`; the guest’s browser asks there. Left empty: maps show zones and names on a plain ground.',
  ),
  MAP_TILES_CREDIT: setting(
    text,
    '© OpenStreetMap contributors',
    'a text',
    'Whom those pictures come from, as written on every map.',
  ),
  MAP_SEARCH_URL: setting(
    serviceUrl,
    '',
    'a web address such as https://nominatim.example',
    'A Nominatim that looks addresses up, asked by the server only. Left empty: guests choose from the list or drop a pin; with the demo, a small gazetteer of its places answers.',
  ),
  MAP_SEARCH_EMAIL: setting(
    optionalText,
    '',
    'an address for e-mail',
    'Whom the operators of that service can write to about us. Must be set for `https://nominatim.openstreetmap.org`.',
  ),
  MAP_SEARCH_INTERVAL_MS: setting(
    wholeNumber(0, 60_000),
    '1100',
    'a whole number from 0 to 60000',
    'The least time between two questions to that service, from all processes together, in milliseconds. OpenStreetMap allows one a second.',
  ),
  PAYMENTS_SANDBOX: setting(
    z.enum(['', 'on', 'off']),
    '',
    'on or off',
    'Whether businesses may take payments through the sandbox, a payment page of our own on which no money moves. Left empty: on, except in production.',
  ),
  STRIPE_URL: setting(
    serviceUrl,
    'https://api.stripe.com',
    'a web address',
    'Where Stripe is reached; a stand-in may take its place.',
  ),
  TAP_URL: setting(
    serviceUrl,
    'https://api.tap.company/v2',
    'a web address',
    'Where Tap Payments is reached; a stand-in may take its place.',
  ),
  MESSAGES_OUTBOX: setting(
    z.enum(['', 'on', 'off']),
    '',
    'on or off',
    'Whether messages by a channel without a service are kept and shown to everybody at `/dev/outbox`, codes and all, instead of sent. Left empty: on, except in production.',
  ),
  TWILIO_ACCOUNT_SID: setting(
    accountSid,
    '',
    'the id of an account, `AC` and 32 letters and digits',
    'The Twilio account that sends SMS. Left empty: nobody sends SMS.',
  ),
  TWILIO_AUTH_TOKEN: setting(
    optionalText,
    '',
    'a text',
    'The token of that account; its letters about what became of messages are checked with it.',
    { secret: true },
  ),
  TWILIO_FROM: setting(
    optionalText,
    '',
    'a number such as +15005550006, or the id of a messaging service (MG…)',
    'Whom SMS come from: a number such as `+15005550006`, or the id of a messaging service.',
  ),
  TWILIO_MAX_PRICE: setting(
    z.string().regex(/^(\d{1,3}(\.\d{1,4})?)?$/),
    '',
    'a price such as 0.10',
    'The most one SMS may cost, in US dollars. Left empty: whatever it costs.',
  ),
  TWILIO_BASE_URL: setting(
    serviceUrl,
    'https://api.twilio.com',
    'a web address',
    'Where Twilio is; another one for a stand-in.',
  ),
  WHATSAPP_PHONE_NUMBER_ID: setting(
    z.string().regex(/^\d{0,32}$/),
    '',
    'the number of a phone number, digits only',
    'The phone number of the WhatsApp Cloud API, by its id there. Left empty: nobody sends by WhatsApp.',
  ),
  WHATSAPP_ACCESS_TOKEN: setting(optionalText, '', 'a text', 'The token it is used with.', { secret: true }),
  WHATSAPP_APP_SECRET: setting(
    optionalText,
    '',
    'a text',
    'The secret of the app at Meta: its letters about what became of messages are checked with it.',
    { secret: true },
  ),
  WHATSAPP_VERIFY_TOKEN: setting(
    optionalText,
    '',
    'a text',
    'What Meta says when the address for letters, `PUBLIC_URL/api/webhooks/whatsapp`, is set up there.',
    { secret: true },
  ),
  WHATSAPP_CODE_TEMPLATE: setting(
    templateName,
    'login_code',
    'the name of a template: small letters, digits and underscores',
    'The template for codes: category authentication, with a button that copies the code, in every language of guests.',
  ),
  WHATSAPP_ORDER_TEMPLATE: setting(
    templateName,
    'order_update',
    'the name of a template: small letters, digits and underscores',
    'The template for news of an order: category utility; `{{1}}` is the news, `{{2}}` the link to the order, `{{3}}` the link that stops messages.',
  ),
  WHATSAPP_API_VERSION: setting(
    z.string().regex(/^v\d+\.\d+$/),
    'v23.0',
    'a version such as v23.0',
    'The version of that API.',
  ),
  WHATSAPP_BASE_URL: setting(
    serviceUrl,
    'https://graph.facebook.com',
    'a web address',
    'Where that API is; another one for a stand-in.',
  ),
  SMTP_URL: setting(
    z.string().refine((value) => value === '' || /^smtps?:\/\/\S+$/.test(value)),
    '',
    'an address such as smtps://user:password@mail.example',
    'The mail server that sends email, with its user and password: `smtps://user:password@mail.example`. Left empty: nobody sends email.',
    { secret: true },
  ),
  MAIL_FROM: setting(
    optionalText,
    '',
    'an address such as Orders <orders@shop.example>',
    'Whom email comes from, such as `Orders <orders@shop.example>`.',
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
