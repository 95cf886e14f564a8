import { tapHashstring } from '@sofra/fakes'
import { expect, test } from 'vitest'
import vectors from '../../vectors.json' with { type: 'json' }
import { parseTapWebhook } from './webhook.ts'

const claims: Readonly<Record<string, object>> = {
  chg_TEST_1: { amount: 1500, currency: 'KWD' },
  chg_TEST_2: { amount: 2500, currency: 'SAR' },
}
const [first] = vectors.tap as [(typeof vectors.tap)[number], ...typeof vectors.tap]
const { secret } = first

function read(value: unknown, hashstring: string | null, key = secret) {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  return parseTapWebhook(Buffer.from(body), new Headers(hashstring === null ? {} : { hashstring }), key)
}

test.each(vectors.tap)('the agreed vector of $charge.id is genuine', ({ header, charge, secret, value }) => {
  const letter = parseTapWebhook(Buffer.from(JSON.stringify(charge)), new Headers({ [header]: value }), secret)
  expect(letter).toEqual({
    kind: 'event',
    eventId: `${charge.id}:${charge.status}`,
    type: `charge ${charge.status}`,
    subject: { kind: 'payment', attemptId: null, providerId: charge.id },
    claims: claims[charge.id],
  })
})

test('zeros that a writer of JSON adds or drops change nothing', () => {
  const written = JSON.stringify(first.charge).replace('1.5', '1.500')
  expect(read(written, first.value)).toMatchObject({ kind: 'event', claims: claims['chg_TEST_1'] })
})

test('a charge in another status is another event; delivered again it is the same one', () => {
  const [one, again] = [read(first.charge, first.value), read(first.charge, first.value)]
  expect(again).toEqual(one)
  expect(one).toMatchObject({ eventId: 'chg_TEST_1:CAPTURED' })
})

test.each([
  ['another charge', { id: 'chg_TEST_9' }],
  ['a larger amount', { amount: 15 }],
  ['another currency', { currency: 'SAR' }],
  ['another status', { status: 'INITIATED' }],
  ['another reference of the network', { reference: { gateway: 'gw_1', payment: 'pay_9' } }],
  ['another time', { transaction: { created: '1700000000001' } }],
])('%s than was signed is a forgery', (_, change) => {
  expect(read({ ...first.charge, ...change }, first.value)).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
})

test('an amount finer than the coin that is signed is no amount', () => {
  // Signed is 1.500 either way.
  expect(read({ ...first.charge, amount: 1.5004 }, first.value)).toEqual({ kind: 'rejected', reason: 'malformed' })
})

test('no hash, half a hash, the hash of another secret: not from Tap', () => {
  expect(read(first.charge, null)).toEqual({ kind: 'rejected', reason: 'unsigned' })
  expect(read(first.charge, first.value, '')).toEqual({ kind: 'rejected', reason: 'unsigned' })
  expect(read(first.charge, first.value.slice(2))).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
  expect(read(first.charge, first.value, 'sk_test_other')).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
})

test('what is no charge makes no sense', () => {
  for (const value of ['', 'null', '[]', '{"id":"chg_1"}', '<html>']) {
    expect(read(value, first.value)).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
})

test('a genuine letter that no database can keep as it is makes no sense', () => {
  const signed = (change: object) => {
    const charge = { ...first.charge, ...change }
    return read(charge, tapHashstring({ ...charge, object: 'charge' }, secret))
  }
  const name = 'chg_'.padEnd(190, '1')
  expect(signed({ id: name })).toMatchObject({ kind: 'event', eventId: `${name}:CAPTURED` })
  for (const change of [{ id: `${name}1` }, { id: 'chg_\0' }, { status: 'half a pair: \ud800' }, { amount: -1.5 }]) {
    expect(signed(change)).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
})
