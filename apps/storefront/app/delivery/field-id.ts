import type { AddressField, Residency } from '@sofra/ordering'
import type { AddressFormField } from './address-form.ts'

/** Element id of a form field, used by the problem summary. */
export const fieldId = (field: AddressFormField | `${Residency}-${AddressField}`): string => `address-${field}`
