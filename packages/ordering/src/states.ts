/** Source spec, section 4: pending 0, accepted 1, rejected 2, ready 3, out 4, delivered 5, cancelled 9, scheduled 10. */
export const orderStates = [
  'pending',
  'accepted',
  'rejected',
  'ready',
  'out',
  'delivered',
  'cancelled',
  'scheduled',
] as const
export type OrderState = (typeof orderStates)[number]
