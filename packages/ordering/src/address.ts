import type { Address, AddressField } from './order.ts'

/**
 * Address fields from the district to the door, in the order that a driver reads them. The note is displayed
 * separately.
 */
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

/** The non-empty fields of an address in display order. */
export function addressLines({ fields }: Pick<Address, 'fields'>): { field: AddressField; value: string }[] {
  return displayOrder.flatMap((field) => {
    const value = fields[field]
    return value ? [{ field, value }] : []
  })
}
