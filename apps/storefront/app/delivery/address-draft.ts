import type { AddressForm } from '@sofra/contract'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Choices } from '../checkout/choices.ts'
import { type AddressValues, readAddressValues } from './address-form.ts'
import { hasUserInput } from './use-form-key.ts'

type House = Pick<AddressValues, 'residency' | 'fields'>
type Person = Pick<AddressValues, 'name' | 'dialCode' | 'phone'>

/** What was typed, and over which choices: where others were made since, it is out of date. */
interface Typed<Part> {
  readonly over: Choices
  readonly part: Part
}

interface Draft {
  readonly house?: Typed<House>
  readonly person?: Typed<Person>
}

/** By business, for as long as the page's script lives: what nobody has sent is kept on no device. */
const drafts = new Map<string, Draft>()

/** Nothing typed here is shown to whoever comes next. */
export function clearDraft(businessId: string): void {
  drafts.delete(businessId)
}

interface Form {
  readonly businessId: string
  readonly choices: Choices
  readonly addressForm: AddressForm
  /** It asks for the person too. */
  readonly withPerson: boolean
}

/**
 * What a form of an address starts with: the choices, and what was typed over them before the guest looked elsewhere, as
 * on the map. What they have written by the time the form goes is kept for the next one.
 */
export function useAddressDraft(form: RefObject<HTMLFormElement | null>, asked: Form): House & Person {
  const { businessId, choices, addressForm } = asked
  const [draft] = useState(() => drafts.get(businessId))
  const shown = useRef(asked)
  useLayoutEffect(() => {
    shown.current = asked
  })
  useLayoutEffect(() => {
    const element = form.current
    return () => {
      if (element && isDirty(element)) saveDraft(shown.current, new FormData(element))
    }
  }, [form])
  return { ...houseOf(draft, choices, addressForm), ...personOf(draft, choices) }
}

/** Somebody has written in it, or said which kind of house it is. */
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
  // The street of another area would send the driver to the wrong door.
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
