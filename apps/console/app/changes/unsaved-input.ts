import { isObject, type Json } from '@sofra/changes'

/** Input of one field that is not saved yet. */
export interface UnsavedInput {
  /** The value when the input began; the change is refused if another edit has replaced it since. */
  readonly from: Json
  /** What the control shows: the typed text, or the value to save once there is one. */
  readonly input: Json
  /** The value to save; absent while the field is being typed in, and if the input is invalid. */
  readonly to?: Json
  /** The code of what is wrong with the input. */
  readonly problem: string | null
}

/** The unsaved input of each record by field. */
export type UnsavedInputs = Readonly<Record<string, Readonly<Record<string, UnsavedInput>>>>

/** A place for unsaved input that survives a reload and is gone with the tab. */
export interface InputStorage {
  read(): UnsavedInputs
  write(unsaved: UnsavedInputs): void
}

/** The unsaved input of a set of records in session storage. */
export function inputStorage(recordsId: string): InputStorage {
  const key = `sofra.console.unsaved.${recordsId}`
  return {
    read: () => {
      try {
        return parseStored(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
      } catch {
        return {}
      }
    },
    write: (unsaved) => {
      try {
        if (Object.keys(unsaved).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(unsaved))
      } catch {
        // Without storage, it lasts as long as the page.
      }
    },
  }
}

function parseStored(stored: Json): UnsavedInputs {
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([on, fields]) => [
      on,
      Object.fromEntries(
        Object.entries(isObject(fields) ? fields : {}).flatMap(([field, input]) =>
          isUnsavedInput(input) ? [[field, input]] : [],
        ),
      ),
    ]),
  )
}

function isUnsavedInput(value: unknown): value is UnsavedInput {
  return typeof value === 'object' && value !== null && 'from' in value && 'input' in value && 'problem' in value
}

/** The unsaved input of a field, if there is any. */
export function inputOf(unsaved: UnsavedInputs, on: string, field: string): UnsavedInput | undefined {
  return unsaved[on]?.[field]
}

/** The unsaved input with that of one field replaced, or removed when it is null. */
export function withInput(
  unsaved: UnsavedInputs,
  on: string,
  field: string,
  input: UnsavedInput | null,
): UnsavedInputs {
  const { [field]: _replaced, ...otherFields } = unsaved[on] ?? {}
  const fields = input === null ? otherFields : { ...otherFields, [field]: input }
  const { [on]: _record, ...otherRecords } = unsaved
  return Object.keys(fields).length === 0 ? otherRecords : { ...otherRecords, [on]: fields }
}
