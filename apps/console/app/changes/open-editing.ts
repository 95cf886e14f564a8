import type { ChangeDraft, ChangeSet, Records } from '@sofra/changes'
import type { FieldProblem } from '@sofra/contract'
import { getEditableMenu, getEditableSettings, makeChanges, undoChanges } from '@sofra/contract/calls/console-changes'
import {
  createDraft,
  discardDraft,
  listDrafts,
  publishDraft,
  reopenDraft,
  saveDraft,
  scheduleDraft,
} from '@sofra/contract/calls/console-drafts'
import { dismissToast, showToast } from '@sofra/ui/toasts'
import { apiClient } from '../shell/api-client.ts'
import type { Translation } from '../shell/translation.tsx'
import { type ActiveDraftStorage, type Collector, createCollector, type DraftCalls } from './collector.ts'
import type { Obstacle } from './failures.ts'
import { createOwnSets, type OwnSets } from './own-sets.ts'
import { problemText } from './problem-text.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'
import { inputStorage } from './unsaved-input.ts'

/** The editing of a business in this page. */
export interface Editing {
  readonly store: RecordStore
  readonly collector: Collector
  readonly own: OwnSets
  /** Takes the message about the last edit away, because its undo is about a draft that is closed. */
  dismissSaved(): void
}

/** The records that a screen edits: those of the menu, or the settings of the business and its branches. */
export type RecordSet = 'menu' | 'settings'

interface EditingOptions {
  readonly businessId: string
  readonly of: RecordSet
  readonly records: Records
  readonly translation: () => Translation
}

/** Opens the records of a business for editing; what was saved, and what was not, is reported in toasts. */
export function openEditing({ businessId, of, records, translation }: EditingOptions): Editing {
  const client = () => apiClient(translation().format.language)
  const params = { id: businessId }
  const own = createOwnSets()
  let lastToast: number | null = null
  let lastUndone = ''
  const dismissSaved = () => {
    if (lastToast !== null) dismissToast(lastToast)
    lastToast = null
  }
  const collector = createCollector({
    records,
    storage: activeDraftStorage(businessId),
    calls: draftCalls(businessId, translation),
    live: {
      load: async () => {
        const loaded = await client().call(of === 'menu' ? getEditableMenu : getEditableSettings, { params })
        return new Map(Object.entries(loaded.records))
      },
      make: (changes) => client().call(makeChanges, { params, body: { changes: [...changes] } }),
      undo: (setId) => client().call(undoChanges, { params: { ...params, setId } }),
    },
    onEnded: () => showToast({ text: translation().t('collect.ended') }),
  })
  const { load, make, undo } = collector.changeCalls
  const store = createRecordStore({
    records,
    storage: inputStorage(of === 'menu' ? businessId : `${businessId}.${of}`),
    calls: {
      load,
      make,
      undo: (setId) => {
        lastUndone = setId
        return undo(setId)
      },
    },
    onEdit: dismissSaved,
    onSaved: (set) => {
      if (set.kind === 'undo') own.undone(lastUndone, set.id)
      else own.made(set.id)
      // Edits follow each other quickly, and the history has them all.
      dismissSaved()
      lastToast = showToast(savedToast(set, translation(), store, collector))
    },
    onObstacle: (obstacle, retry, fields) => showToast(obstacleToast(obstacle, retry, fields, translation())),
  })
  return { store, collector, own, dismissSaved }
}

function draftCalls(businessId: string, translation: () => Translation): DraftCalls {
  const client = () => apiClient(translation().format.language)
  const params = { id: businessId }
  const of = (draftId: string) => ({ params: { id: businessId, draftId } })
  return {
    list: () => client().call(listDrafts, { params }),
    create: (name) => client().call(createDraft, { params, body: { changes: [], name } }),
    save: ({ id, changes, name, revision }: ChangeDraft) =>
      client().call(saveDraft, { ...of(id), body: { changes: [...changes], name, revision } }),
    publish: (draftId) => client().call(publishDraft, of(draftId)),
    schedule: (draftId, body) => client().call(scheduleDraft, { ...of(draftId), body }),
    discard: (draftId) => client().call(discardDraft, of(draftId)),
    reopen: (draftId) => client().call(reopenDraft, of(draftId)),
  }
}

/** The key of the draft that the tabs of this browser collect in. */
export function activeDraftKey(businessId: string): string {
  return `sofra.console.collecting.${businessId}`
}

function activeDraftStorage(businessId: string): ActiveDraftStorage {
  const key = activeDraftKey(businessId)
  return {
    read: () => {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write: (draftId) => {
      try {
        if (draftId === null) localStorage.removeItem(key)
        else localStorage.setItem(key, draftId)
      } catch {
        // Without storage, the page itself remembers the draft.
      }
    },
  }
}

function savedToast({ id, kind }: ChangeSet, { t }: Translation, store: RecordStore, collector: Collector) {
  const saved = collector.getState().draftId === null ? 'changes.saved' : 'collect.added'
  return {
    text: kind === 'undo' ? t('changes.undone') : t(saved),
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
