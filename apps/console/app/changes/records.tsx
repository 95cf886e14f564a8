import { type Change, type ChangeDraft, isObject, type Json, type Records, valueAt } from '@sofra/changes'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../shell/translation.tsx'
import type { Collector } from './collector.ts'
import { activeDraftKey, type Editing, openEditing, type RecordSet } from './open-editing.ts'
import { problemText } from './problem-text.ts'
import type { RecordState, RecordStore } from './record-store.ts'
import { undoByKey } from './undo-by-key.ts'
import { inputOf, type UnsavedInput } from './unsaved-input.ts'

/** The business whose records are edited. */
export interface EditedBusiness {
  readonly id: string
  readonly currency: string
  /** The first is required in every name. */
  readonly languages: readonly string[]
}

const BusinessContext = createContext<EditedBusiness | null>(null)
const EditingContext = createContext<Editing | null>(null)

interface RecordsProviderProps {
  readonly business: EditedBusiness
  /** The records as loaded; later ones replace those of the store. */
  readonly records: RecordsByReference
  /** Which records they are; by default those of the menu. */
  readonly of?: RecordSet
  readonly children: ReactNode
}

export type RecordsByReference = Readonly<Record<string, Readonly<Record<string, Json>>>>

/** Lets the components inside edit the records of a business, and reports what was saved in toasts. */
export function RecordsProvider({ business, records, of = 'menu', children }: RecordsProviderProps) {
  const translation = useTranslation()
  const latest = useRef(translation)
  useEffect(() => {
    latest.current = translation
  })
  const { id } = business
  const loaded = useMemo<Records>(() => new Map(Object.entries(records)), [records])
  const [editing] = useState(() =>
    openEditing({ businessId: id, of, records: loaded, translation: () => latest.current }),
  )
  const { store, collector } = editing
  const shown = useRef(loaded)
  useEffect(() => {
    if (shown.current === loaded) return
    shown.current = loaded
    store.replace(collector.show(loaded))
  }, [store, collector, loaded])
  useEffect(() => {
    store.restore()
    // The drafts are read either way; with one open, the records are shown with its values.
    const read = () => void (collector.restore() ? store.refresh() : collector.refresh().catch(() => {}))
    read()
    const onStored = ({ key }: StorageEvent) => key === activeDraftKey(id) && read()
    const onKeyDown = (event: KeyboardEvent) => undoByKey(event, editing)
    const retry = () => void store.retry()
    // Another person may have edited the records while this tab was in the background.
    const refresh = () => void (document.visibilityState === 'visible' && store.refresh())
    window.addEventListener('online', retry)
    window.addEventListener('storage', onStored)
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('storage', onStored)
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [editing, store, collector, id])
  return (
    <BusinessContext value={business}>
      <EditingContext value={editing}>{children}</EditingContext>
    </BusinessContext>
  )
}

/**
 * The store of the records that the screen edits.
 * @throws Error outside a `RecordsProvider`
 */
export function useRecordStore(): RecordStore {
  return useEditing().store
}

/**
 * Where edits go: live at once, or into a draft.
 * @throws Error outside a `RecordsProvider`
 */
export function useCollector(): Collector {
  return useEditing().collector
}

/** Takes the message about the last edit away. */
export function useDismissSaved(): () => void {
  return useEditing().dismissSaved
}

function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('The records of a business must be used inside a RecordsProvider')
  return editing
}

/** The draft that edits go into; null: they are live at once. */
export function useOpenDraft(): ChangeDraft | null {
  return useStore(useCollector(), ({ draftId, drafts }) => drafts.find(({ id }) => id === draftId) ?? null)
}

/** What the open draft changes in a field of a record; null: nothing, its value is live. */
export function useCollectedChange(on: string, field: string): Change | null {
  const draft = useOpenDraft()
  return draft?.changes.find((change) => change.on === on && change.field === field) ?? null
}

/**
 * The business whose records are edited.
 * @throws Error outside a `RecordsProvider`
 */
export function useBusiness(): EditedBusiness {
  const business = use(BusinessContext)
  if (!business) throw new Error('useBusiness must be used inside a RecordsProvider')
  return business
}

/** Part of the state of the store; the component renders when that part is another. */
export function useRecordState<Part>(select: (state: RecordState) => Part): Part {
  return useStore(useRecordStore(), select)
}

/** The records as last known from the server. */
export function useRecords(): Records {
  return useRecordState(({ records }) => records)
}

/** One field of a record, with its input. */
export interface EditedField {
  /** The saved value. */
  readonly value: Json
  /** What the control shows: the input, or the saved value without one. */
  readonly input: Json
  readonly unsaved: UnsavedInput | undefined
  /** What is wrong with the input, as a sentence. */
  readonly error: string | undefined
  /** Notes input while it is being typed. */
  readonly type: (input: Json) => void
  readonly set: (value: Json) => void
  readonly reject: (problem: string) => void
  readonly revert: () => void
}

/** The field `field` (such as `price` or `names.en`) of the record `on`. */
export function useField(on: string, field: string): EditedField {
  const { t } = useTranslation()
  const store = useRecordStore()
  const value = useRecordState(({ records }) => valueAt(records.get(on), field))
  const unsaved = useRecordState((state) => inputOf(state.unsaved, on, field))
  return {
    value,
    input: unsaved ? unsaved.input : value,
    unsaved,
    error: unsaved?.problem ? problemText(t, unsaved.problem) : undefined,
    type: (input) => store.type(on, field, input),
    set: (to) => void store.set(on, { [field]: to }),
    reject: (problem) => store.reject(on, field, problem),
    revert: () => store.revert(on, field),
  }
}

/** A value as texts by language; those of a record are checked by the server. */
export function textsOf(value: Json): Readonly<Record<string, string>> {
  return (isObject(value) ? value : {}) as Readonly<Record<string, string>>
}
