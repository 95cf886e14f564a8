import type { AddressForm } from '@sofra/contract'
import { type Destination, findDeliveryTerms, type Point, type ShippingCountry, type Zone } from '@sofra/delivery'
import { type Address, type AddressField, addressFields, type DropPin, isPaci, type Residency } from '@sofra/ordering'
import type { Handover } from '../checkout/handover.ts'
import { parsePoint } from '../maps/parse-point.ts'

/** What is wrong with one field, as a code the page has words for. */
export type FieldCode = 'missing' | 'outside' | 'invalid'

/** What was typed, so that nothing has to be typed twice. */
export interface AddressValues {
  readonly areaId: string
  readonly point: Point | null
  readonly residency: Residency
  readonly fields: Readonly<Partial<Record<AddressField, string>>>
  readonly name: string
  readonly dialCode: string
  readonly phone: string
}

/** The fields of the form: those of the address under their own names. */
export type AddressFormField = AddressField | 'areaId' | 'pin' | 'name' | 'phone'
export type AddressProblems = Readonly<Partial<Record<AddressFormField, FieldCode>>>

export type ParsedAddressForm =
  | { readonly kind: 'complete'; readonly choices: Handover & { readonly address: Address } }
  | { readonly kind: 'incomplete'; readonly problems: AddressProblems; readonly values: AddressValues }

/** What the branch asks of an address, and where it goes. */
export interface AddressTerms {
  readonly zones: readonly Zone[]
  /** Where the shop sends what it does not bring. */
  readonly countries?: readonly ShippingCountry[]
  readonly addressForm: AddressForm
  readonly dropPin: DropPin
}

/** How many digits a phone number has (source spec, section 5). */
const phoneDigits = { fewest: 2, most: 17 } as const

/** The name of an address field in the form: each residency has its own, as only one of them is seen. */
export function fieldName(residency: Residency, field: AddressField): string {
  return `${residency}.${field}`
}

/**
 * Reads the fields of `address-fields.tsx`: the same in the browser and, before the script has arrived, on the server.
 * `withPerson`: they ask for the person at the door too.
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

/** What is missing of the person who orders. */
export function personProblems({ name, phone }: { readonly name: string; readonly phone: string }): AddressProblems {
  return {
    ...(name.trim() === '' && { name: 'missing' }),
    ...(phone.trim() === '' ? { phone: 'missing' } : !isPhone(phone) && { phone: 'invalid' }),
  }
}

/** Whether a text can be somebody's phone number. */
export function isPhone(text: string): boolean {
  const count = text.replace(/\D/g, '').length
  return /^[\d\s()+./-]*$/.test(text) && count >= phoneDigits.fewest && count <= phoneDigits.most
}

/** What a form says, whatever is missing. */
export function readAddressValues(
  data: FormData,
  { residencies, defaultResidency, fields: asked }: AddressForm,
): AddressValues {
  const text = (name: string, length: number) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim().slice(0, length) : ''
  }
  const residency = residencies.find((one) => one === text('residency', 20)) ?? defaultResidency
  const fields: Partial<Record<AddressField, string>> = {}
  for (const field of addressFields) {
    if (!asked[residency].some(({ name }) => name === field)) continue
    const typed = text(fieldName(residency, field), 200)
    const value = field === 'paci' ? westernDigits(typed).replace(/[\s-]/g, '') : typed
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

/** Arabic and Persian keyboards write their own digits; a phone number is the same. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
