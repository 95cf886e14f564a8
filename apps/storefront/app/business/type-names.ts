import type { SellingType } from '@sofra/menu'

/** The message that names a way of selling. */
export const typeNames = {
  delivery: 'types.delivery',
  'dine-in': 'types.dineIn',
  pickup: 'types.pickup',
  'product-service': 'types.productService',
  reservation: 'types.reservation',
} as const satisfies Record<SellingType, string>
