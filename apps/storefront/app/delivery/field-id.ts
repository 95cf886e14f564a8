import type { AddressFormField } from './address-form.ts'

/** The names of form fields by which inputs can be found: for the summary of problems. */
export const fieldId = (field: AddressFormField): string => `address-${field}`
