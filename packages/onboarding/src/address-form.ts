import type { AddressField, AddressForm, Residency } from '@sofra/ordering'
import type { Country } from './country.ts'

type Fields = AddressForm['fields'][Residency]

/** The fields in a text: `block! avenue` requires the block. */
function fieldsOf(text: string): Fields {
  return text.split(' ').map((name) => ({ name: name.replace('!', '') as AddressField, required: name.endsWith('!') }))
}

/** Kuwaiti addresses have a block and can be found by their PACI number. */
const kuwait: AddressForm['fields'] = {
  house: fieldsOf('block! street! avenue house_number! paci note'),
  apartment: fieldsOf('block! street! avenue building! floor! apartment! paci note'),
  company: fieldsOf('block! street! avenue building! floor office_number paci note'),
}

/** Bahraini addresses have a block and a road. */
const bahrain: AddressForm['fields'] = {
  house: fieldsOf('block! street! house_number! note'),
  apartment: fieldsOf('block! street! building! floor apartment! note'),
  company: fieldsOf('block! street! building! floor office_number note'),
}

/** The forms of addresses: with blocks and avenues as in Kuwait, with blocks, with postcodes, or with cities only. */
export const addressStyles = ['avenues', 'blocks', 'postcodes', 'cities'] as const
export type AddressStyle = (typeof addressStyles)[number]

const fieldsByStyle: Readonly<Record<AddressStyle, AddressForm['fields']>> = {
  avenues: kuwait,
  blocks: bahrain,
  postcodes: streetFields('street! house_number! postcode! city!'),
  cities: streetFields('city street! house_number!'),
}

/** How addresses are written in a country. */
export function addressStyleOf({ code, hasPostcode }: Pick<Country, 'code' | 'hasPostcode'>): AddressStyle {
  if (code === 'KW') return 'avenues'
  if (code === 'BH') return 'blocks'
  return hasPostcode ? 'postcodes' : 'cities'
}

/** The address form of a style, as a new shop begins with it. */
export function addressFormOf(style: AddressStyle): AddressForm {
  return {
    defaultResidency: 'house',
    residencies: ['house', 'apartment', 'company'],
    fields: fieldsByStyle[style],
  }
}

function streetFields(place: string): AddressForm['fields'] {
  const withoutHouse = place.replace('house_number!', 'building!')
  return {
    house: fieldsOf(`${place} note`),
    apartment: fieldsOf(`${withoutHouse} floor apartment! intercom note`),
    company: fieldsOf(`${withoutHouse} floor office_number note`),
  }
}

/** Parcels abroad need a city and a street in any country. */
export const shippingForm: AddressForm = {
  defaultResidency: 'house',
  residencies: ['house'],
  fields: { house: fieldsOf('city! street! building postcode note'), apartment: [], company: [] },
}
