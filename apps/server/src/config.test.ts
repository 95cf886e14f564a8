import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings, settingsTable } from './settings.ts'

test('defaults to the demo on the local machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    production: false,
    databaseUrl: undefined,
    workers: 1,
  })
})

test('treats an empty value as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

const wrong: [Record<string, string>, string][] = [
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ TWILIO_ACCOUNT_SID: 'me' }, 'TWILIO_ACCOUNT_SID must be the id of an account'],
  [{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` }, 'TWILIO_AUTH_TOKEN must be set when TWILIO_ACCOUNT_SID is.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set when SMTP_URL is.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64, not "0".'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV must be development, production or test, not "staging".'],
  [{ PUBLIC_URL: 'https://a.example/shop' }, 'PUBLIC_URL must be an origin such as https://order.example (no path)'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an origin'],
  [{ TRUSTED_DOMAINS: 'grill.example' }, 'TRUSTED_DOMAINS must be pairs of a domain and a reference id'],
  [{ PRINTER_NETWORKS: '192.168.1.0' }, 'PRINTER_NETWORKS must be IPv4 networks such as 192.168.1.0/24'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a PostgreSQL address'],
  [{ DATABASE_OWNER_URL: 'postgresql://db/sofra' }, 'DATABASE_URL must be set when DATABASE_OWNER_URL is.'],
  [{ SECRET: 'short' }, 'SECRET must be at least 32 bytes long.'],
  [{ MAP_TILES_URL: 'https://tiles.example/map.png' }, 'MAP_TILES_URL must be a web address with {z}, {x} and {y}'],
  [{ MAP_SEARCH_URL: 'nominatim' }, 'MAP_SEARCH_URL must be a web address'],
  [{ MAP_SEARCH_URL: 'https://nominatim.openstreetmap.org' }, 'MAP_SEARCH_EMAIL must be set'],
  [
    {
      MAP_SEARCH_URL: 'https://nominatim.openstreetmap.org',
      MAP_SEARCH_EMAIL: 'ops@shop.example',
      MAP_SEARCH_INTERVAL_MS: '200',
    },
    'MAP_SEARCH_INTERVAL_MS must be 1000 or more',
  ],
  [{ DEMO: 'on', NODE_ENV: 'production' }, 'DEMO must not be on'],
  [{ MESSAGES_OUTBOX: 'on', NODE_ENV: 'production' }, 'MESSAGES_OUTBOX must not be on'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/sofra' }, 'SECRET must be set'],
]

test.each(wrong)('%o is rejected with the setting and the reason', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('does not include a secret in the message', () => {
  expect(() => readConfig({ SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  expect(() => readConfig({ DATABASE_URL: ['mysql://user', 'hunter2@db'].join(':') })).toThrow(/^(?!.*hunter2)/)
})

test('disables the demo in production', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
})

test('includes every setting in the table', () => {
  for (const name of Object.keys(settings)) expect(settingsTable()).toContain(`| \`${name}\` |`)
})

test('has no map tiles and no geocoding by default', () => {
  expect(readConfig({}).map).toMatchObject({ tileSource: undefined, searchUrl: undefined })
  const { map } = readConfig({
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_SEARCH_URL: 'https://nominatim.example/',
  })
  expect(map.tileSource).toMatchObject({ origin: 'https://tiles.example', credit: '© OpenStreetMap contributors' })
  expect(map.searchUrl).toBe('https://nominatim.example')
})

test('looks up no PACI numbers by default', () => {
  expect(readConfig({ PACI_TOKEN: 'unused' }).paci).toBeUndefined()
  const url = 'https://gis.example/FeatureServer/0'
  expect(readConfig({ PACI_LAYER_URL: `${url}/`, PACI_TOKEN: 't' }).paci).toEqual({ url, token: 't' })
  expect(() => readConfig({ PACI_LAYER_URL: 'paci' })).toThrow('PACI_LAYER_URL must be a web address')
})

test('enables the public outbox only outside production', () => {
  const outbox = (environment: Record<string, string>) => readConfig(environment).messages.outbox
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://order.example' }
  expect(outbox({})).toBe(true)
  expect(outbox(production)).toBe(false)
  expect(outbox({ MESSAGES_OUTBOX: 'off' })).toBe(false)
})

test('disables the payment sandbox in production by default', () => {
  const sandbox = (environment: Record<string, string>) => readConfig(environment).payments.sandbox
  const production = { NODE_ENV: 'production' }
  expect(sandbox({})).toBe(true)
  expect(sandbox(production)).toBe(false)
  expect(sandbox({ ...production, PAYMENTS_SANDBOX: 'on' })).toBe(true)
  expect(sandbox({ PAYMENTS_SANDBOX: 'off' })).toBe(false)
})
