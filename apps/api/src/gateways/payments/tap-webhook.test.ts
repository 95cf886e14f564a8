import { expect, test } from 'vitest'
import { readTapWebhook } from './tap-webhook.ts'

const secret = 'sk_test_tap_vector'
const vectors = [
  {
    charge: {
      id: 'chg_TEST_1',
      amount: 1.5,
      currency: 'KWD',
      status: 'CAPTURED',
      reference: { gateway: 'gw_1', payment: 'pay_1' },
      transaction: { created: '1700000000000' },
    },
    hashstring: 'ccd748b954daa9855b56c40dd69c7e01e54ea7874f95130af766c977317d0f70',
    claims: { amount: 1500, currency: 'KWD' },
  },
  {
    charge: {
      id: 'chg_TEST_2',
      amount: 25,
      currency: 'SAR',
      status: 'FAILED',
      reference: { gateway: 'gw_2', payment: 'pay_2' },
      transaction: { created: '1700000000000' },
    },
    hashstring: 'a2b2e5dc3df6e5c8ba9e46dd6dfb1f7322bec0914e1daf2540d3d5dc70a4dd99',
    claims: { amount: 2500, currency: 'SAR' },
  },
]
const [first] = vectors as [(typeof vectors)[number]]

function read(value: unknown, hashstring: string | null, key = secret) {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  return readTapWebhook(Buffer.from(body), new Headers(hashstring === null ? {} : { hashstring }), key)
}

test.each(vectors)('the agreed vector of $charge.id is genuine', ({ charge, hashstring, claims }) => {
  expect(read(charge, hashstring)).toEqual({
    kind: 'event',
    eventId: `${charge.id}:${charge.status}`,
    type: `charge ${charge.status}`,
    subject: { kind: 'payment', attemptId: null, providerId: charge.id },
    claims,
  })
})

test('zeros that a writer of JSON adds or drops change nothing', () => {
  const written = JSON.stringify(first.charge).replace('1.5', '1.500')
  expect(read(written, first.hashstring)).toMatchObject({ kind: 'event', claims: first.claims })
})

test('a charge in another status is another event; delivered again it is the same one', () => {
  const [one, again] = [read(first.charge, first.hashstring), read(first.charge, first.hashstring)]
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
  expect(read({ ...first.charge, ...change }, first.hashstring)).toEqual({ kind: 'refused', why: 'forged' })
})

test('an amount finer than the coin that is signed is no amount', () => {
  // Signed is 1.500 either way.
  expect(read({ ...first.charge, amount: 1.5004 }, first.hashstring)).toEqual({ kind: 'refused', why: 'nonsense' })
})

test('no hash, half a hash, the hash of another secret: not from Tap', () => {
  expect(read(first.charge, null)).toEqual({ kind: 'refused', why: 'unsigned' })
  expect(read(first.charge, first.hashstring, '')).toEqual({ kind: 'refused', why: 'unsigned' })
  expect(read(first.charge, first.hashstring.slice(2))).toEqual({ kind: 'refused', why: 'forged' })
  expect(read(first.charge, first.hashstring, 'sk_test_other')).toEqual({ kind: 'refused', why: 'forged' })
})

test('what is no charge makes no sense', () => {
  for (const value of ['', 'null', '[]', '{"id":"chg_1"}', '<html>']) {
    expect(read(value, first.hashstring)).toEqual({ kind: 'refused', why: 'nonsense' })
  }
})
