import { onlineMethods } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currency } from './testing/any-values.ts'
import { WalletShape } from './wallet.ts'
import { type Wallet, type WalletMovement, walletFromWire, walletToWire } from './wallet-codec.ts'

const amount = fc.nat(100_000_000)
const instant = fc.integer({ min: 0, max: 4_102_444_800_000 })
const texts = fc.dictionary(fc.constantFrom('en', 'ar'), fc.string({ maxLength: 20 }))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })

const movement: fc.Arbitrary<WalletMovement> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('purchase', 'credit', 'hold', 'release', 'expiry', 'refund', 'closing'),
  amount: fc.integer({ min: -100_000_000, max: 100_000_000 }),
  at: instant,
  outcome: maybe(fc.constantFrom('on-hold' as const, 'spent' as const, 'given-back' as const)),
  order: maybe(fc.record({ id: fc.uuid(), key: fc.uuid(), number: fc.nat(9_999) })),
  packageNames: maybe(texts),
  reason: fc.string({ maxLength: 40 }),
  expiresAt: maybe(instant),
  expiring: amount,
})

const wallet: fc.Arbitrary<Wallet> = fc
  .record({
    enabled: fc.boolean(),
    currency,
    onHold: amount,
    lots: fc.array(fc.record({ amount, expiresAt: maybe(instant) }), { maxLength: 4 }),
    packages: fc.array(
      fc.record({
        id: fc.constantFrom('try', 'family'),
        names: texts,
        descriptions: texts,
        pay: amount,
        bonus: amount,
        bonusDays: maybe(fc.nat(3650)),
      }),
      { maxLength: 3 },
    ),
    methods: fc.subarray([...onlineMethods]),
    history: fc.array(movement, { maxLength: 4 }),
    policy: texts,
  })
  .map((some) => ({ ...some, available: some.lots.reduce((sum, lot) => sum + lot.amount, 0) }))

test('round-trips a wallet that matches its schema', () => {
  fc.assert(
    fc.property(wallet, (value) => {
      const wire = JSON.parse(JSON.stringify(walletToWire(value)))
      expect(walletFromWire(WalletShape.parse(wire))).toEqual(value)
    }),
  )
})
