import type { AddressForm } from '@sofra/contract'
import type { RegisteredAddress } from '@sofra/contract/addresses-codec'
import type { Shape, Zone } from '@sofra/delivery'
import { addressFields } from '@sofra/ordering'

/** A square of one degree around 29.5° N, 48.5° E. */
export const box: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [48, 29],
      [49, 29],
      [49, 30],
      [48, 30],
      [48, 29],
    ],
  ],
}

/** A zone of a branch in Salmiya with one area. */
export const coast: Zone = {
  id: 'near',
  branchId: 'salmiya',
  names: { en: 'The coast', ar: 'الساحل' },
  visible: true,
  fees: 500,
  feeRules: [],
  minOrder: 3000,
  deliveryMinutes: 30,
  areas: [{ id: 'salmiya', names: { en: 'Salmiya', ar: 'السالمية' }, parentNames: {}, shape: null }],
  color: '#c33',
  shape: box,
}

/** An address form for houses and apartments. Names of fields as in a shop file: a trailing "!" marks required fields. */
export function addressFormOf(house: readonly string[], apartment: readonly string[]): AddressForm {
  const fieldsOf = (names: readonly string[]) =>
    addressFields.flatMap((name) => {
      const listed = names.find((one) => one.replace('!', '') === name)
      return listed ? [{ name, required: listed.endsWith('!') }] : []
    })
  return {
    defaultResidency: 'house',
    residencies: ['house', 'apartment'],
    fields: { house: fieldsOf(house), apartment: fieldsOf(apartment), company: [] },
  }
}

/** A house in the area of `coast`, as the register has it. */
export const registeredHouse: RegisteredAddress = {
  area: { en: 'Salmiya', ar: 'السالمية' },
  block: '10',
  street: 'Street 4',
  building: '12',
  floor: '',
  unit: '',
  point: null,
}
