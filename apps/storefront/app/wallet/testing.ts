import type { MovementView, PackageView, WalletView } from './wallet-view.ts'

/** Sunday 15 November 2026, 19:00 in Kuwait. */
export const evening = Date.UTC(2026, 10, 15, 16)

export const offer: PackageView = {
  id: 'diwaniya',
  name: 'Diwaniya',
  description: 'For a whole month',
  pay: 20_000,
  bonus: 2_500,
  bonusDays: 60,
}

/** A transaction of 1.250 KWD. */
export const movement = (rest: Partial<MovementView> = {}): MovementView => ({
  id: 'm1',
  kind: 'credit',
  amount: 1_250,
  at: evening,
  outcome: null,
  order: null,
  packageName: '',
  reason: '',
  expiresAt: null,
  expiring: 0,
  ...rest,
})

export const wallet = (rest: Partial<WalletView> = {}): WalletView => ({
  currency: 'KWD',
  available: 4_500,
  onHold: 0,
  next: null,
  packages: [offer],
  methods: ['knet', 'online'],
  latest: [movement()],
  policy: null,
  ...rest,
})
