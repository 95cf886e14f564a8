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

test.each(vectors.tap)('accepts the documented vector $charge.id', ({ header, charge, secret, value }) => {
  const webhook = parseTapWebhook(Buffer.from(JSON.stringify(charge)), new Headers({ [header]: value }), secret)
  expect(webhook).toEqual({
    kind: 'event',
    eventId: `${charge.id}:${charge.status}`,
    type: `charge ${charge.status}`,
    subject: { kind: 'payment', attemptId: null, providerId: charge.id },
    claims: claims[charge.id],
  })
})

test('accepts the amount with or without trailing zeros', () => {
  const written = JSON.stringify(first.charge).replace('1.5', '1.500')
  expect(read(written, first.value)).toMatchObject({ kind: 'event', claims: claims['chg_TEST_1'] })
})

test('derives the event id from the charge and its status', () => {
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
])('rejects %s than was signed', (_, change) => {
  expect(read({ ...first.charge, ...change }, first.value)).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
})

test('rejects an amount with more decimals than are signed', () => {
  // The signature covers 1.500 in both cases.
  expect(read({ ...first.charge, amount: 1.5004 }, first.value)).toEqual({ kind: 'rejected', reason: 'malformed' })
})

test('rejects a missing, truncated or foreign hashstring', () => {
  expect(read(first.charge, null)).toEqual({ kind: 'rejected', reason: 'unsigned' })
  expect(read(first.charge, first.value, '')).toEqual({ kind: 'rejected', reason: 'unsigned' })
  expect(read(first.charge, first.value.slice(2))).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
  expect(read(first.charge, first.value, 'sk_test_other')).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
})

test('rejects a body that is not a charge', () => {
  for (const value of ['', 'null', '[]', '{"id":"chg_1"}', '<html>']) {
    expect(read(value, first.value)).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
})

test('rejects signed charges that the database cannot store', () => {
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
