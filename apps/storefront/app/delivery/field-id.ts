import type { AddressField, Residency } from '@sofra/ordering'
import type { AddressFormField } from './address-form.ts'

/** The names of form fields by which inputs can be found: for the summary of problems. */
export const fieldId = (field: AddressFormField | `${Residency}-${AddressField}`): string => `address-${field}`
