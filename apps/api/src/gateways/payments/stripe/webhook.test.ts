import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import vectors from '../../vectors.json' with { type: 'json' }
import { parseStripeWebhook } from './webhook.ts'

const { stripe: vector } = vectors
const { secret } = vector
const second = 1_000
const now = vector.timestamp * second

function read(body: string | Uint8Array, signature: string | null, { at = now, with: key = secret } = {}) {
  const headers = new Headers(signature === null ? {} : { [vector.header]: signature })
  return parseStripeWebhook(typeof body === 'string' ? Buffer.from(body) : body, headers, key, at)
}

function sign(value: object, time = now / second): [body: string, signature: string] {
  const body = JSON.stringify(value)
  return [body, `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`]
}

const session = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', client_reference_id: 'attempt-1', amount_total: 4500, currency: 'kwd' } },
}

test('accepts the documented vector and rejects a changed body and a stale timestamp', () => {
  const { body, value, toleranceSeconds } = vector
  expect(read(body, value)).toMatchObject({ kind: 'event', eventId: 'evt_test_1', type: 'payment_intent.succeeded' })
  expect(read(`${body} `, value)).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
  expect(read(body, value, { at: now + toleranceSeconds * second })).toMatchObject({ kind: 'event' })
  expect(read(body, value, { at: now + (toleranceSeconds + 1) * second })).toEqual({
    kind: 'rejected',
    reason: 'stale',
  })
})

test('accepts a signature of Stripe’s own client', () => {
  const payload = JSON.stringify(session)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now / second })
  expect(read(payload, signature)).toMatchObject({ kind: 'event', eventId: 'evt_1' })
})

test('parses the attempt and the claimed amount', () => {
  expect(read(...sign(session))).toEqual({
    kind: 'event',
    eventId: 'evt_1',
    type: 'checkout.session.completed',
    subject: { kind: 'payment', attemptId: 'attempt-1', providerId: 'cs_test_1' },
    claims: { amount: 4500, currency: 'KWD' },
  })
})

test.each([
  ['payment_intent.succeeded', { amount: 450, currency: 'eur', metadata: { attempt_id: 'a' } }, 'payment'],
  ['payment_intent.succeeded', { amount: 450, currency: 'eur', metadata: {} }, 'other'],
  ['charge.refunded', { amount: 450, currency: 'eur', metadata: { attempt_id: 'a' } }, 'payment'],
  ['refund.updated', { id: 're_1', amount: 450, currency: 'eur', metadata: { refund_id: 'r' } }, 'refund'],
  ['charge.dispute.created', { payment_intent: 'pi_1', charge: 'ch_1' }, 'dispute'],
  ['checkout.session.completed', 'not a session', 'other'],
  ['something.of.next.year', { id: 'x' }, 'other'],
])('%s with %o is about a %s', (type, object, kind) => {
  const reading = read(...sign({ id: 'evt_2', object: 'event', type, data: { object } }))
  expect(reading).toMatchObject({ kind: 'event', subject: { kind } })
})

test('rejects a missing or malformed signature', () => {
  for (const signature of [null, '', 'v1=abc', 't=1700000000', 't=soon,v1=abc', 't=1700000000,v0=abc']) {
    expect(read(vector.body, signature)).toEqual({ kind: 'rejected', reason: 'unsigned' })
  }
  expect(read(...sign(session), { with: '' })).toEqual({ kind: 'rejected', reason: 'unsigned' })
})

test('rejects a change of any byte', () => {
  const [body, signature] = sign(session)
  fc.assert(
    fc.property(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const bytes = Buffer.from(body)
      bytes[place] = (bytes[place] ?? 0) ^ change
      expect(read(bytes, signature)).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
    }),
  )
})

test('rejects another secret, another timestamp and a truncated signature', () => {
  const [body, signature] = sign(session)
  for (const invalid of [
    signature.replace('t=1700000000', 't=1700000001'),
    signature.slice(0, -2),
    signature.replace('v1=', 'v1=zz'),
  ]) {
    expect(read(body, invalid)).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
  }
  expect(read(body, signature, { with: 'whsec_another' })).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
})

test('accepts one valid signature of several', () => {
  const [body, signature] = sign(session)
  const both = signature.replace(',v1=', `,v1=${'0'.repeat(64)},v0=abc,v1=`)
  expect(read(body, both)).toMatchObject({ kind: 'event' })
})

test('rejects timestamps more than five minutes in the past or future', () => {
  const [body, signature] = sign(session)
  for (const at of [now - 300 * second, now + 300 * second]) {
    expect(read(body, signature, { at })).toMatchObject({ kind: 'event' })
  }
  for (const at of [now - 301 * second, now + 301 * second]) {
    expect(read(body, signature, { at })).toEqual({ kind: 'rejected', reason: 'stale' })
  }
})

test('rejects a signed body that is not an event', () => {
  for (const value of [{}, [], { id: 'evt_1', object: 'charge', type: 'x' }, { object: 'event', type: 'x' }]) {
    expect(read(...sign(value))).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
})

test('rejects signed events with ids or types that the database cannot store', () => {
  expect(read(...sign({ ...session, id: 'e'.repeat(255) }))).toMatchObject({ kind: 'event' })
  for (const change of [{ id: 'e'.repeat(256) }, { id: 'evt\0' }, { type: 'half a pair: \ud800' }]) {
    expect(read(...sign({ ...session, ...change }))).toEqual({ kind: 'rejected', reason: 'malformed' })
  }
})

test('ignores a negative claimed amount', () => {
  const { object } = session.data
  const webhook = { ...session, data: { object: { ...object, amount_total: -1 } } }
  expect(read(...sign(webhook))).toMatchObject({ kind: 'event', claims: null })
})
