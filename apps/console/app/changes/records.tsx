import { type ChangeSet, isObject, type Json, type Records, valueAt } from '@sofra/changes'
import type { FieldProblem } from '@sofra/contract'
import { getEditableMenu, makeChanges, undoChanges } from '@sofra/contract/console-changes'
import { dismissToast, showToast } from '@sofra/ui/toasts'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { apiClient } from '../shell/api-client.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { type Draft, draftOf, draftStorage } from './drafts.ts'
import { problemText } from './problem-text.ts'
import { createRecordStore, type Obstacle, type RecordState, type RecordStore } from './record-store.ts'

/** The business whose records are edited. */
export interface EditedBusiness {
  readonly id: string
  readonly currency: string
  /** The first is required in every name. */
  readonly languages: readonly string[]
}

const BusinessContext = createContext<EditedBusiness | null>(null)
const StoreContext = createContext<RecordStore | null>(null)

interface RecordsProviderProps {
  readonly business: EditedBusiness
  /** The records as loaded; later ones replace those of the store. */
  readonly records: RecordsByReference
  readonly children: ReactNode
}

export type RecordsByReference = Readonly<Record<string, Readonly<Record<string, Json>>>>

/** Lets the components inside edit the records of a business, and reports what was saved in toasts. */
export function RecordsProvider({ business, records, children }: RecordsProviderProps) {
  const translation = useTranslation()
  const latest = useRef(translation)
  useEffect(() => {
    latest.current = translation
  })
  const { id } = business
  const loaded = useMemo<Records>(() => new Map(Object.entries(records)), [records])
  const [store] = useState(() => openStore(id, loaded, () => latest.current))
  useEffect(() => {
    if (store.getState().records !== loaded) store.replace(loaded)
  }, [store, loaded])
  useEffect(() => {
    store.restore()
    const retry = () => void store.retry()
    // Another person may have edited the records while this tab was in the background.
    const refresh = () => void (document.visibilityState === 'visible' && store.refresh())
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [store])
  return (
    <BusinessContext value={business}>
      <StoreContext value={store}>{children}</StoreContext>
    </BusinessContext>
  )
}

function openStore(businessId: string, records: Records, translation: () => Translation): RecordStore {
  const client = () => apiClient(translation().format.language)
  const params = { id: businessId }
  let lastToast: number | null = null
  const store = createRecordStore({
    records,
    storage: draftStorage(businessId),
    calls: {
      load: async () => new Map(Object.entries((await client().call(getEditableMenu, { params })).records)),
      make: (changes) => client().call(makeChanges, { params, body: { changes: [...changes] } }),
      undo: (setId) => client().call(undoChanges, { params: { ...params, setId } }),
    },
    onSaved: (set) => {
      // Edits follow each other quickly, and the history has them all.
      if (lastToast !== null) dismissToast(lastToast)
      lastToast = showToast(savedToast(set, translation(), store))
    },
    onObstacle: (obstacle, retry, fields) => showToast(obstacleToast(obstacle, retry, fields, translation())),
  })
  return store
}

function savedToast({ id, kind }: ChangeSet, { t }: Translation, store: RecordStore) {
  return {
    text: kind === 'undo' ? t('changes.undone') : t('changes.saved'),
    action: { label: kind === 'undo' ? t('changes.redo') : t('common.undo'), run: () => void store.undo(id) },
  }
}

function obstacleToast(
  obstacle: Obstacle,
  retry: () => void,
  [field]: readonly FieldProblem[],
  { t }: Translation,
): Parameters<typeof showToast>[0] {
  const text = obstacle === 'invalid' && field ? problemText(t, field.code) : t(`changes.obstacle.${obstacle}`)
  return { tone: 'danger', text, ...(obstacle === 'offline' && { action: { label: t('common.retry'), run: retry } }) }
}

/**
 * The store of the records that the screen edits.
 * @throws Error outside a `RecordsProvider`
 */
export function useRecordStore(): RecordStore {
  const store = use(StoreContext)
  if (!store) throw new Error('useRecordStore must be used inside a RecordsProvider')
  return store
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
  readonly draft: Draft | undefined
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
  const draft = useRecordState(({ drafts }) => draftOf(drafts, on, field))
  return {
    value,
    draft,
    error: draft?.problem ? problemText(t, draft.problem) : undefined,
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
