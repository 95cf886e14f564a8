import type { AddressForm } from '@sofra/contract'
import type { ShippingCountry } from '@sofra/delivery'
import type { Address, AddressField } from '@sofra/ordering'
import { fieldName, personProblems } from '../delivery/address-form.ts'
import type { Choices } from '../guest/choices.ts'
import type { Handover } from '../guest/handover.ts'
import { westernDigits } from '../shell/western-digits.ts'

/** Fields of the shipping form; address fields have their own names. */
export type ParcelField = AddressField | 'countryId' | 'name' | 'phone'
export type ParcelProblems = Readonly<Partial<Record<ParcelField, 'missing' | 'outside' | 'invalid'>>>

/** Submitted values, to fill the form again. */
export interface ParcelValues {
  readonly countryId: string
  readonly fields: Readonly<Partial<Record<AddressField, string>>>
  readonly name: string
  readonly dialCode: string
  readonly phone: string
}

export type ParsedParcelForm =
  | {
      readonly kind: 'complete'
      readonly choices: Handover & { readonly countryId: string; readonly parcelAddress: Address }
    }
  | { readonly kind: 'incomplete'; readonly problems: ParcelProblems; readonly values: ParcelValues }

interface ParcelTerms {
  readonly countries: readonly ShippingCountry[]
  readonly shippingForm: AddressForm
}

/** Parses the fields of `parcel-fields.tsx`. `withPerson`: whether the form has contact fields. */
export function parseParcelForm(data: FormData, terms: ParcelTerms, { withPerson = true } = {}): ParsedParcelForm {
  const { countries, shippingForm } = terms
  const residency = shippingForm.defaultResidency
  const values = readParcelValues(data, terms)
  const { fields } = values

  const problems: Partial<Record<ParcelField, 'missing' | 'outside' | 'invalid'>> = {}
  if (values.countryId === '') problems.countryId = 'missing'
  else if (!countries.some(({ id }) => id === values.countryId)) problems.countryId = 'outside'
  for (const { name, required } of shippingForm.fields[residency])
    if (required && fields[name] === undefined) problems[name] = 'missing'
  if (withPerson) Object.assign(problems, personProblems(values))
  if (Object.keys(problems).length > 0) return { kind: 'incomplete', problems, values }

  const { countryId, name, dialCode, phone } = values
  const parcelAddress: Address = { residency, fields, point: null }
  return { kind: 'complete', choices: { countryId, parcelAddress, ...(withPerson && { name, dialCode, phone }) } }
}

/** Reads the values of the form without validation. */
function readParcelValues(data: FormData, { shippingForm }: ParcelTerms): ParcelValues {
  const residency = shippingForm.defaultResidency
  const text = (name: string, length: number) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim().slice(0, length) : ''
  }
  const fields: Partial<Record<AddressField, string>> = {}
  for (const { name } of shippingForm.fields[residency]) {
    const value = text(fieldName(residency, name), 200)
    if (value !== '') fields[name] = value
  }
  return {
    countryId: text('countryId', 80),
    fields,
    name: text('name', 100),
    dialCode: text('dialCode', 6),
    phone: westernDigits(text('phone', 40)),
  }
}

/** The choices that the input of the form stands for, without validation. `withPerson` as in `parseParcelForm`. */
export function readParcelChoices(data: FormData, terms: ParcelTerms, { withPerson = true } = {}): Partial<Choices> {
  const { countryId, fields, name, dialCode, phone } = readParcelValues(data, terms)
  const parcelAddress: Address = { residency: terms.shippingForm.defaultResidency, fields, point: null }
  return { countryId: countryId || null, parcelAddress, ...(withPerson && { name, dialCode, phone }) }
}

/** The values of a form that is filled in from choices. */
export function parcelValuesOf({ countryId, parcelAddress, name, dialCode, phone }: Choices): ParcelValues {
  return { countryId: countryId ?? '', fields: parcelAddress?.fields ?? {}, name, dialCode, phone }
}
