import type { StaffOrder } from '@sofra/ordering'
import type { StaffOrderWire } from './staff-orders.ts'
import { staffOrderToWire } from './staff-orders-codec.ts'

/**
 * Encodes an order for staff who prepare it and handle neither guests nor payments: the name, the phone, the address and the
 * payment of the guest, and those of a gift's recipient, stay on the server. The area, the table and the car tell where it goes.
 * @throws RangeError if an amount or an instant cannot be represented.
 */
export function kitchenOrderToWire(order: StaffOrder): StaffOrderWire {
  const wire = staffOrderToWire(order)
  const { area_id, country_id, area_name, table_id, table_name, service_point, car } = wire.form
  const place = { area_id, country_id, area_name, table_id, table_name, service_point, car }
  return {
    ...wire,
    name: '',
    phone: '',
    payment: null,
    refunds: [],
    gift: wire.gift && { ...wire.gift, name: '', phone: '', message: '' },
    form: Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)),
    events: wire.events.map((event) =>
      event.by.kind === 'guest' ? { ...event, by: { ...event.by, name: '' } } : event,
    ),
  }
}
