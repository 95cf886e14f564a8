import type { SellingType } from '@sofra/menu'

/** Message key of a selling type. */
export const typeNames = {
  delivery: 'types.delivery',
  'dine-in': 'types.dineIn',
  pickup: 'types.pickup',
  'product-service': 'types.productService',
  reservation: 'types.reservation',
} as const satisfies Record<SellingType, string>
