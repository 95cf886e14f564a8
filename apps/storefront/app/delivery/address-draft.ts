import type { AddressForm } from '@sofra/contract'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Choices } from '../guest/choices.ts'
import { type AddressValues, readAddressValues } from './address-form.ts'
import { hasUserInput } from './use-form-key.ts'

type House = Pick<AddressValues, 'residency' | 'fields'>
type Person = Pick<AddressValues, 'name' | 'dialCode' | 'phone'>

/** A draft and the choices it was based on; it is outdated when those have changed. */
interface Typed<Part> {
  readonly over: Choices
  readonly part: Part
}

interface Draft {
  readonly house?: Typed<House>
  readonly person?: Typed<Person>
}

/** By business, in memory only: unsent input is never stored on the device. */
const drafts = new Map<string, Draft>()

/** Deletes the draft, so that the next user of the device does not see it. */
export function clearDraft(businessId: string): void {
  drafts.delete(businessId)
}

interface Form {
  readonly businessId: string
  readonly choices: Choices
  readonly addressForm: AddressForm
  /** Whether the form has contact fields. */
  readonly withPerson: boolean
}

/**
 * Initial values of an address form: the choices, overridden by the draft from before the form was left, for example
 * for the map. Stores the input as a draft when the form unmounts.
 */
export function useAddressDraft(form: RefObject<HTMLFormElement | null>, options: Form): House & Person {
  const { businessId, choices, addressForm } = options
  const [draft] = useState(() => drafts.get(businessId))
  const shown = useRef(options)
  useLayoutEffect(() => {
    shown.current = options
  })
  useLayoutEffect(() => {
    const element = form.current
    return () => {
      if (element && isDirty(element)) saveDraft(shown.current, new FormData(element))
    }
  }, [form])
  return { ...houseOf(draft, choices, addressForm), ...personOf(draft, choices) }
}

/** Whether an input or the residency was changed. */
function isDirty(form: HTMLFormElement): boolean {
  const kinds = [...form.querySelectorAll<HTMLInputElement>('input[name=residency]')]
  return hasUserInput(form) || kinds.some(({ checked, defaultChecked }) => checked !== defaultChecked)
}

function saveDraft({ businessId, choices, addressForm, withPerson }: Form, data: FormData): void {
  const { residency, fields, name, dialCode, phone } = readAddressValues(data, addressForm)
  drafts.set(businessId, {
    ...drafts.get(businessId),
    house: { over: choices, part: { residency, fields } },
    ...(withPerson && { person: { over: choices, part: { name, dialCode, phone } } }),
  })
}

function houseOf(draft: Draft | undefined, { areaId, address }: Choices, { defaultResidency }: AddressForm): House {
  const typed = draft?.house
  // The street of another area would mislead the driver.
  const fits = typed && (typed.over.areaId === null || typed.over.areaId === areaId)
  if (fits && typed.over.address === address) return typed.part
  return { residency: address?.residency ?? defaultResidency, fields: address?.fields ?? {} }
}

function personOf(draft: Draft | undefined, { name, dialCode, phone }: Choices): Person {
  const typed = draft?.person
  const { over } = typed ?? {}
  if (typed && over?.name === name && over.dialCode === dialCode && over.phone === phone) return typed.part
  return { name, dialCode, phone }
}
