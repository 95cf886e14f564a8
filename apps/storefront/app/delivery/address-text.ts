import { addressFieldNames } from '@sofra/i18n/address-names'
import { type Address, addressLines, type Residency } from '@sofra/ordering'
import type { Translation } from '../shell/translation.tsx'
import type { AddressFormField, AddressProblems, FieldCode } from './address-form.ts'

/** Message keys of the residencies. */
export const residencyNames = {
  house: 'address.house',
  apartment: 'address.apartmentKind',
  company: 'address.company',
} as const satisfies Record<Residency, string>

/** Label of a form field. */
export function fieldLabel({ t }: Translation, field: AddressFormField): string {
  switch (field) {
    case 'areaId':
      return t('address.area')
    case 'pin':
      return t('map.pin')
    case 'name':
      return t('person.name')
    case 'phone':
      return t('person.phone')
    default:
      return t(addressFieldNames[field])
  }
}

/** Translates the problem of a field. */
export function fieldProblemText({ t }: Translation, field: AddressFormField, code: FieldCode): string {
  if (field === 'areaId') return code === 'outside' ? t('area.outside') : t('area.missing')
  if (field === 'pin') return t('map.pinMissing')
  if (field === 'paci' && code === 'invalid') return t('address.paciInvalid')
  if (field === 'phone') return code === 'invalid' ? t('person.phoneInvalid') : t('person.phoneMissing')
  if (field === 'name') return t('person.nameMissing')
  return t(`address.missing.${field}`)
}

/** The `error` property of a field; none without a problem. */
export function fieldError(
  translation: Translation,
  field: AddressFormField,
  problems: AddressProblems,
): { readonly error?: string } {
  const code = problems[field]
  return code === undefined ? {} : { error: fieldProblemText(translation, field, code) }
}

/** An address in one line. */
export function addressText({ t }: Translation, address: Address): string {
  return addressLines(address)
    .map(({ field, value }) => t('address.part', { field: t(addressFieldNames[field]), value }))
    .join(t('address.separator'))
}
