import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { type Choices, parseChoices } from '../guest/choices.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores } from '../shell/stored-stores.ts'
import { record } from '../shell/stored-values.ts'
import { hasUserInput } from './use-form-key.ts'

/** The choices that each part of an address form fills in. */
const partChoices = {
  house: ['address'],
  parcel: ['countryId', 'parcelAddress'],
  person: ['name', 'dialCode', 'phone'],
} as const satisfies Record<string, readonly (keyof Choices)[]>
type Part = keyof typeof partChoices
const parts = Object.keys(partChoices) as Part[]

/** The unsent input of one part, and the choices it was based on: it is outdated when those have changed. */
interface TypedPart {
  readonly over: Choices
  readonly typed: Choices
}

/** Unsent input of the address forms. */
type AddressDraft = { readonly [Name in Part]: TypedPart | null }

interface DraftStore extends AddressDraft {
  readonly save: (some: Partial<AddressDraft>) => void
}

const emptyDraft: AddressDraft = { house: null, parcel: null, person: null }

/** In session storage: unsent input survives a reload, and is gone with the tab. */
const drafts = createStoredStores<DraftStore>({
  key: 'sofra.address-draft',
  state: (update) => ({ ...emptyDraft, save: (some) => update(() => some) }),
  read: (key) => parseDraft(parseJson(readStorage(key, 'session'))),
  write: (key, draft) => {
    const stored = parts.flatMap((part) => {
      const { over, typed } = draft[part] ?? {}
      if (!over || !typed) return []
      return [[part, { over: pick(over, ['areaId', ...partChoices[part]]), typed: pick(typed, partChoices[part]) }]]
    })
    writeStorage(key, stored.length === 0 ? null : JSON.stringify(Object.fromEntries(stored)), 'session')
  },
})

function parseDraft(stored: unknown): AddressDraft {
  const parse = (value: unknown) => parseChoices({ ...record(value), version: 1 })
  const parsePart = (part: Part): TypedPart | null => {
    const fields = record(record(stored)?.[part])
    return fields && { over: parse(fields['over']), typed: parse(fields['typed']) }
  }
  return { house: parsePart('house'), parcel: parsePart('parcel'), person: parsePart('person') }
}

/** Deletes the draft: after an order, and before the next user of the device. */
export function clearDraft(businessId: string): void {
  drafts.storeOf(businessId).getState().save(emptyDraft)
}

/** Deletes the typed address, because the guest has chosen a saved one. */
export function clearAddressDraft(businessId: string): void {
  drafts.storeOf(businessId).getState().save({ house: null })
}

/** Whether the draft is loaded; false during hydration. */
export function useDraftReady(businessId: string): boolean {
  return drafts.useStoreOf(businessId)((draft) => draft.ready)
}

/** The choices with the unsent address of the guest, for pages that do not show its form. */
export function useDraftedAddress(businessId: string, choices: Choices): Choices {
  const { house } = drafts.useStoreOf(businessId)()
  return useMemo(() => draftOver(choices, { ...emptyDraft, house }), [choices, house])
}

interface DraftedForm {
  readonly businessId: string
  readonly choices: Choices
  /** The choices that the input of the form stands for, without validation. */
  readonly read: (data: FormData) => Partial<Choices>
}

/**
 * The values of an address form: the choices, overridden by the input from before the form was left (for example for the
 * map) or the page was loaded again. Stores the input while the guest types.
 */
export function useAddressDraft(form: RefObject<HTMLFormElement | null>, options: DraftedForm): Choices {
  const { businessId, choices } = options
  const useDraft = drafts.useStoreOf(businessId)
  const ready = useDraft((draft) => draft.ready)
  // Later input is in the fields already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once the store is loaded.
  const before = useMemo(() => useDraft.getState(), [useDraft, ready])
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useLayoutEffect(() => {
    const element = form.current
    if (!element || !ready) return
    const save = () => saveDraft(latest.current, new FormData(element))
    const saveField = ({ target }: Event) => target instanceof Node && element.contains(target) && save()
    // Input from before hydration had no listener.
    const saveInput = () => isDirty(element) && save()
    // The country of a phone number changes without an event of its own, so leaving a field saves as well.
    const events = ['input', 'change', 'focusout'] as const
    // On the window, after React's handlers: rendering before them would undo the input of a controlled field.
    for (const event of events) window.addEventListener(event, saveField)
    document.addEventListener('visibilitychange', saveInput)
    return () => {
      for (const event of events) window.removeEventListener(event, saveField)
      document.removeEventListener('visibilitychange', saveInput)
    }
  }, [form, ready])
  return useMemo(() => draftOver(choices, before), [choices, before])
}

/** Whether an input or the residency was changed. */
function isDirty(form: HTMLFormElement): boolean {
  const kinds = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  return hasUserInput(form) || kinds.some(({ checked, defaultChecked }) => checked !== defaultChecked)
}

/** Stores the parts of the form whose input differs from the choices. */
function saveDraft({ businessId, choices, read }: DraftedForm, data: FormData): void {
  const filled = read(data)
  const typed = { ...choices, ...filled }
  const draft: Partial<Record<Part, TypedPart | null>> = {}
  for (const part of parts) {
    if (!partChoices[part].every((name) => name in filled)) continue
    draft[part] = isSame(part, typed, choices) ? null : { over: choices, typed }
  }
  drafts.storeOf(businessId).getState().save(draft)
}

/** The choices, overridden by the parts of a draft that are not outdated. */
function draftOver(choices: Choices, draft: AddressDraft): Choices {
  const typed = parts.flatMap((part) => {
    const { over, typed } = draft[part] ?? {}
    return over && typed && isCurrent(part, over, choices) ? [pick(typed, partChoices[part])] : []
  })
  return Object.assign({}, choices, ...typed)
}

function isCurrent(part: Part, over: Choices, choices: Choices): boolean {
  // The street of another area would mislead the driver.
  if (part === 'house' && over.areaId !== null && over.areaId !== choices.areaId) return false
  return isSame(part, over, choices)
}

/** Whether two choices have the same values of a part. Parsed choices with equal values have the same JSON. */
function isSame(part: Part, one: Choices, other: Choices): boolean {
  const textOf = (choices: Choices) => JSON.stringify(pick(parseChoices(choices), partChoices[part]))
  return textOf(one) === textOf(other)
}

function pick(choices: Choices, names: readonly (keyof Choices)[]): Partial<Choices> {
  return Object.fromEntries(names.map((name) => [name, choices[name]]))
}
