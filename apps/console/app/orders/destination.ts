import type { ConsoleKey } from '@sofra/i18n/console'
import type { StaffOrder } from '@sofra/ordering'
import type { Translation } from '../shell/translation.tsx'

const typeKeys = {
  delivery: 'types.delivery',
  'dine-in': 'types.dineIn',
  pickup: 'types.pickup',
  'product-service': 'types.productService',
} as const satisfies Record<StaffOrder['fulfilment']['type'], ConsoleKey>

export type OrderableType = StaffOrder['fulfilment']['type']
export const orderableTypes = ['delivery', 'pickup', 'dine-in', 'product-service'] as const satisfies OrderableType[]

/** The name of an order type. */
export function typeName(type: OrderableType, { t }: Translation): string {
  return t(typeKeys[type])
}

/** Whether an order is shipped internationally. */
export function isParcel({ fulfilment }: Pick<StaffOrder, 'fulfilment'>): boolean {
  return fulfilment.type === 'delivery' && fulfilment.destination.kind === 'country'
}

/** A short label for the destination of an order: the area, the car, the table. */
export function destinationText({ fulfilment }: StaffOrder, translation: Translation): string {
  switch (fulfilment.type) {
    case 'delivery':
      // "Salmiya | Hawalli": staff need only the area.
      return fulfilment.areaName.split(' | ')[0] || translation.t('types.delivery')
    case 'pickup': {
      if (!fulfilment.car) return translation.t('types.pickup')
      const { make, color, plate } = fulfilment.car
      return (
        [[color, make].filter(Boolean).join(' '), plate].filter(Boolean).join('\u00a0· ') ||
        translation.t('types.pickup')
      )
    }
    case 'dine-in':
      // "7" becomes "Table 7"; "Terrace 7" stays as it is.
      return /^\d*$/.test(fulfilment.tableName)
        ? translation.t('orders.table', { name: fulfilment.tableName })
        : fulfilment.tableName
    case 'product-service':
      return fulfilment.servicePoint || translation.t('types.productService')
  }
}

/** The lines of a delivery address in local order, with the note as the last line. */
export function addressLines({ fulfilment }: StaffOrder, { t }: Translation): readonly string[] {
  if (fulfilment.type !== 'delivery') return []
  const { fields } = fulfilment.address
  const named = (key: ConsoleKey, value: string | undefined) => (value ? t(key, { value }) : '')
  return [
    [...fulfilment.areaName.split(' | '), fields.city].filter(Boolean).join(t('address.separator')),
    [
      named('address.block', fields.block),
      named('address.street', fields.street),
      named('address.avenue', fields.avenue),
    ]
      .filter(Boolean)
      .join(t('address.separator')),
    [
      named('address.house', fields.house_number),
      named('address.building', fields.building),
      named('address.floor', fields.floor),
      named('address.apartment', fields.apartment),
      named('address.office', fields.office_number),
    ]
      .filter(Boolean)
      .join(t('address.separator')),
    [
      named('address.intercom', fields.intercom),
      named('address.parking', fields.parking),
      named('address.postcode', fields.postcode),
      named('address.paci', fields.paci),
    ]
      .filter(Boolean)
      .join(t('address.separator')),
    fields.note ?? '',
  ].filter((line) => line !== '')
}
