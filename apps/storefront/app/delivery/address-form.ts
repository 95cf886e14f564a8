import type { AddressForm } from '@sofra/contract'
import { type Destination, findDeliveryTerms, type Point, type ShippingCountry, type Zone } from '@sofra/delivery'
import { parsePoint } from '@sofra/maps/parse-point'
import { type Address, type AddressField, addressFields, type DropPin, isPaci, type Residency } from '@sofra/ordering'
import type { Choices } from '../guest/choices.ts'
import type { Handover } from '../guest/handover.ts'
import { westernDigits } from '../shell/western-digits.ts'

/** Problem code of a field. */
export type FieldCode = 'missing' | 'outside' | 'invalid'

/** Submitted values, to fill the form again. */
export interface AddressValues {
  readonly areaId: string
  readonly point: Point | null
  readonly residency: Residency
  readonly fields: Readonly<Partial<Record<AddressField, string>>>
  readonly name: string
  readonly dialCode: string
  readonly phone: string
}

/** The values of a form that is filled in from choices. */
export function valuesOfChoices(
  { areaId, pin, address, name, dialCode, phone }: Choices,
  { defaultResidency }: AddressForm,
): AddressValues {
  const { residency = defaultResidency, fields = {} } = address ?? {}
  return { areaId: areaId ?? '', point: pin?.point ?? null, residency, fields, name, dialCode, phone }
}

/** Form fields; address fields have their own names. */
export type AddressFormField = AddressField | 'areaId' | 'pin' | 'name' | 'phone'
export type AddressProblems = Readonly<Partial<Record<AddressFormField, FieldCode>>>

export type ParsedAddressForm =
  | { readonly kind: 'complete'; readonly choices: Handover & { readonly address: Address } }
  | { readonly kind: 'incomplete'; readonly problems: AddressProblems; readonly values: AddressValues }

/** Address requirements and delivery zones of a branch. */
export interface AddressTerms {
  readonly zones: readonly Zone[]
  /** Countries to which the shop ships. */
  readonly countries?: readonly ShippingCountry[]
  readonly addressForm: AddressForm
  readonly dropPin: DropPin
  /** Whether addresses can be found by PACI number. */
  readonly paciLookup?: boolean
}

/** Allowed number of digits in a phone number (docs/product.md, section 5). */
const phoneDigits = { fewest: 2, most: 17 } as const

/**
 * Form name of an address field. It includes the residency, because all residencies are in the server-rendered form.
 */
export function fieldName(residency: Residency, field: AddressField): string {
  return `${residency}.${field}`
}

/** Form name of the PACI number where it is looked up: one field for all residencies. */
export const paciLookupName = 'paci'

/** A PACI number as it is typed, in Western digits and without spaces and hyphens. */
export function normalizePaci(typed: string): string {
  return westernDigits(typed).replace(/[\s-]/g, '')
}

/** The address form without the PACI number, which is a field of the lookup. */
export function withoutPaci({ fields, ...form }: AddressForm): AddressForm {
  const without = (residency: Residency) => fields[residency].filter(({ name }) => name !== 'paci')
  return { ...form, fields: { house: without('house'), apartment: without('apartment'), company: without('company') } }
}

/**
 * Parses the fields of `address-fields.tsx`, in the browser and on the server. `withPerson`: whether the form has
 * contact fields.
 */
export function parseAddressForm(data: FormData, terms: AddressTerms, { withPerson = true } = {}): ParsedAddressForm {
  const values = readAddressValues(data, terms.addressForm)
  const problems = {
    ...addressProblems(values, terms),
    ...(withPerson && personProblems(values)),
  }
  if (Object.keys(problems).length > 0) return { kind: 'incomplete', problems, values }

  const { areaId, residency, fields, name, dialCode, phone } = values
  const address: Address = { residency, fields, point: null }
  return {
    kind: 'complete',
    choices: { areaId: areaId || null, address, ...(withPerson && { name, dialCode, phone }) },
  }
}

/** Problems of the contact fields. */
export function personProblems({ name, phone }: { readonly name: string; readonly phone: string }): AddressProblems {
  return {
    ...(name.trim() === '' && { name: 'missing' }),
    ...(phone.trim() === '' ? { phone: 'missing' } : !isPhone(phone) && { phone: 'invalid' }),
  }
}

/** Whether a text looks like a phone number. */
export function isPhone(text: string): boolean {
  const count = text.replace(/\D/g, '').length
  return /^[\d\s()+./-]*$/.test(text) && count >= phoneDigits.fewest && count <= phoneDigits.most
}

/** The choices that the values of a form stand for, without validation. `withPerson` as in `parseAddressForm`. */
export function choicesOfValues(values: AddressValues, { withPerson = true } = {}): Partial<Choices> {
  const { residency, fields, name, dialCode, phone } = values
  return { address: { residency, fields, point: null }, ...(withPerson && { name, dialCode, phone }) }
}

/** Reads the values of the form without validation. */
export function readAddressValues(
  data: FormData,
  { residencies, defaultResidency, fields: formFields }: AddressForm,
): AddressValues {
  const text = (name: string, length: number) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim().slice(0, length) : ''
  }
  const residency = residencies.find((one) => one === text('residency', 20)) ?? defaultResidency
  const fields: Partial<Record<AddressField, string>> = {}
  for (const field of addressFields) {
    if (!formFields[residency].some(({ name }) => name === field)) continue
    const isLookedUp = field === 'paci' && data.has(paciLookupName)
    const typed = text(isLookedUp ? paciLookupName : fieldName(residency, field), 200)
    const value = field === 'paci' ? normalizePaci(typed) : typed
    if (value !== '') fields[field] = value
  }
  return {
    areaId: text('areaId', 80),
    point: parsePoint(text('lat', 20), text('lng', 20)),
    residency,
    fields,
    name: text('name', 100),
    dialCode: text('dialCode', 6),
    phone: westernDigits(text('phone', 40)),
  }
}

function addressProblems(values: AddressValues, { zones, addressForm, dropPin }: AddressTerms): AddressProblems {
  const problems: Partial<Record<AddressFormField, FieldCode>> = {}
  const { areaId, point } = values
  const destination: Destination | null =
    areaId !== '' ? { kind: 'area', areaId } : point === null ? null : { kind: 'pin', point }
  if (!destination) problems.areaId = 'missing'
  else if (findDeliveryTerms(destination, zones).kind === 'outside') problems.areaId = 'outside'
  else if (dropPin === 'required' && point === null) problems.pin = 'missing'
  for (const { name, required } of addressForm.fields[values.residency]) {
    const value = values.fields[name]
    if (required && value === undefined) problems[name] = 'missing'
    else if (name === 'paci' && value !== undefined && !isPaci(value)) problems[name] = 'invalid'
  }
  return problems
}
