import type { SellingType } from '@sofra/menu'
import type { Translation } from '../shell/translation.tsx'

/** The heading of the fulfilment section for a selling type. */
export function fulfilmentTitle({ t }: Translation, type: SellingType): string {
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
