import type { SellingType } from '@sofra/menu'
import type { Words } from '../shell/words.tsx'

/** What is asked about where an order goes, by how it is sold. */
export function placeTitle({ t }: Words, type: SellingType): string {
  switch (type) {
    case 'delivery':
      return t('checkout.deliverTo')
    case 'dine-in':
      return t('checkout.table')
    case 'product-service':
      return t('checkout.servePlace')
    default:
      return t('checkout.pickUpAt')
  }
}
