import { isObject, type Json } from '@sofra/changes'

/** Input of one field that is not saved yet. */
export interface Draft {
  /** The value when the input began; the change is refused if another edit has replaced it since. */
  readonly from: Json
  /** What the control shows: the typed text, or the value to save once there is one. */
  readonly input: Json
  /** The value to save; absent while the field is being typed in, and if the input is invalid. */
  readonly to?: Json
  /** The code of what is wrong with the input. */
  readonly problem: string | null
}

/** The drafts of each record by field. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, Draft>>>>

/** A place for drafts that survives a reload and is gone with the tab. */
export interface DraftStorage {
  read(): Drafts
  write(drafts: Drafts): void
}

/** The drafts of a set of records in session storage. */
export function draftStorage(recordsId: string): DraftStorage {
  const key = `sofra.console.drafts.${recordsId}`
  return {
    read: () => {
      try {
        return parseDrafts(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
      } catch {
        return {}
      }
    },
    write: (drafts) => {
      try {
        if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(drafts))
      } catch {
        // Without storage, drafts last as long as the page.
      }
    },
  }
}

function parseDrafts(stored: Json): Drafts {
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([on, fields]) => [
      on,
      Object.fromEntries(
        Object.entries(isObject(fields) ? fields : {}).flatMap(([field, draft]) =>
          isDraft(draft) ? [[field, draft]] : [],
        ),
      ),
    ]),
  )
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'from' in value && 'input' in value && 'problem' in value
}

/** The draft of a field, if there is one. */
export function draftOf(drafts: Drafts, on: string, field: string): Draft | undefined {
  return drafts[on]?.[field]
}

/** The drafts with one of them replaced, or removed when it is null. */
export function withDraft(drafts: Drafts, on: string, field: string, draft: Draft | null): Drafts {
  const { [field]: _replaced, ...otherFields } = drafts[on] ?? {}
  const fields = draft === null ? otherFields : { ...otherFields, [field]: draft }
  const { [on]: _record, ...otherRecords } = drafts
  return Object.keys(fields).length === 0 ? otherRecords : { ...otherRecords, [on]: fields }
}

/** The number of drafts. */
export function countDrafts(drafts: Drafts): number {
  return Object.values(drafts).reduce((sum, fields) => sum + Object.keys(fields).length, 0)
}
