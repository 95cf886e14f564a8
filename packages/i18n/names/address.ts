/** The storefront message keys of the address fields, used by its forms and by the receipts of the API. */
export const addressFieldNames = {
  city: 'address.city',
  street: 'address.street',
  block: 'address.block',
  postcode: 'address.postcode',
  building: 'address.building',
  avenue: 'address.avenue',
  intercom: 'address.intercom',
  floor: 'address.floor',
  apartment: 'address.apartment',
  parking: 'address.parking',
  note: 'address.note',
  house_number: 'address.houseNumber',
  office_number: 'address.officeNumber',
  paci: 'address.paci',
} as const
