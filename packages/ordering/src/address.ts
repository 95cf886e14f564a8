import type { Address, AddressField } from './order.ts'

/** From the district to the door, as one would tell a driver. The note stands by itself. */
const displayOrder = [
  'city',
  'postcode',
  'block',
  'street',
  'avenue',
  'house_number',
  'building',
  'floor',
  'apartment',
  'office_number',
  'intercom',
  'parking',
  'paci',
] as const satisfies readonly AddressField[]

/** What is known of an address, in the order in which one tells it. */
export function addressLines({ fields }: Pick<Address, 'fields'>): { field: AddressField; value: string }[] {
  return displayOrder.flatMap((field) => {
    const value = fields[field]
    return value ? [{ field, value }] : []
  })
}
