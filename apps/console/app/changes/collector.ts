import {
  applyChanges,
  type Change,
  type ChangeDraft,
  type ChangeSet,
  combineChanges,
  invert,
  type Records,
  withChanges,
  withoutChange,
} from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { textFields } from '@sofra/contract/record-references'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChangeCalls } from './record-store.ts'

/** The calls of the API that concern drafts. */
export interface DraftCalls {
  list(): Promise<readonly ChangeDraft[]>
  create(name: string | null): Promise<ChangeDraft>
  save(draft: ChangeDraft): Promise<ChangeDraft>
  publish(draftId: string): Promise<ChangeSet | null>
  schedule(draftId: string, time: { readonly date: string; readonly minute: number }): Promise<ChangeDraft>
  discard(draftId: string): Promise<ChangeDraft>
  reopen(draftId: string): Promise<ChangeDraft>
}

/** The place for the id of the draft that edits go into; all tabs of the browser share it. */
export interface ActiveDraftStorage {
  read(): string | null
  write(draftId: string | null): void
}

export interface CollectorState {
  /** The draft that edits go into; null: they are live at once. */
  readonly draftId: string | null
  /** The drafts that are neither published nor discarded, newest first. */
  readonly drafts: readonly ChangeDraft[]
}

export interface CollectorOptions {
  readonly live: ChangeCalls
  readonly calls: DraftCalls
  readonly storage: ActiveDraftStorage
  readonly records: Records
  /** The draft that edits went into was published or discarded on another device. */
  readonly onEnded: () => void
}

/**
 * Decides where edits go: they are live at once, or collected in a draft on the server. Its `changeCalls` are those of the record
 * store, which shows the values of the draft while one is open.
 */
export interface Collector extends StoreApi<CollectorState> {
  readonly changeCalls: ChangeCalls
  /** Takes over the draft that another page of this browser collects in. Returns whether it is another one. */
  restore(): boolean
  /** What to show for newly loaded records: with the values of the draft. */
  show(live: Records): Records
  /** Collects in an existing draft. */
  open(draftId: string): void
  /** Collects in a new draft. */
  start(name: string | null): Promise<void>
  /** Edits are live again; a draft without changes is discarded. */
  stop(): Promise<void>
  /** Replaces the changes or the name of the open draft. */
  save(parts: { readonly changes?: readonly Change[]; readonly name?: string | null }): Promise<void>
  /** Takes a change out of the open draft. */
  remove(change: Change): Promise<void>
  publish(): Promise<ChangeSet | null>
  /** Schedules a draft; edits are live again if it was the open one. */
  schedule(draftId: string, time: { readonly date: string; readonly minute: number }): Promise<void>
  discard(draftId: string): Promise<void>
  /** Takes a draft off its schedule, or brings a discarded one back. */
  reopen(draftId: string): Promise<void>
  /** Loads the list of drafts. */
  refresh(): Promise<void>
}

/** How often an edit is sent again after another device has saved the draft first. */
const maxAttempts = 4

export function createCollector({ live, calls, storage, records, onEnded }: CollectorOptions): Collector {
  const store = createStore<CollectorState>(() => ({ draftId: null, drafts: [] }))
  const { getState, setState } = store
  let liveRecords = records
  /** What the edits of this page have put into a draft, for their undo. */
  const collected = new Map<string, { readonly draftId: string; readonly changes: readonly Change[] }>()

  const draftOf = (id: string | null) => getState().drafts.find((draft) => draft.id === id)
  /** How often this page has changed the list. */
  let listChanges = 0
  const replaceDraft = (draft: ChangeDraft) => {
    listChanges += 1
    setState(({ drafts }) => ({
      drafts: drafts.some(({ id }) => id === draft.id)
        ? drafts.map((one) => (one.id === draft.id ? draft : one))
        : [draft, ...drafts],
    }))
  }
  const forget = (draftId: string) => {
    listChanges += 1
    setState(({ drafts }) => ({ drafts: drafts.filter(({ id }) => id !== draftId) }))
    if (getState().draftId === draftId) activate(null)
  }
  function activate(draftId: string | null): void {
    setState({ draftId })
    storage.write(draftId)
  }

  async function refresh(): Promise<void> {
    const before = listChanges
    const drafts = await calls.list()
    // The list may be older than a draft that was created or saved meanwhile.
    if (listChanges !== before) return refresh()
    setState({ drafts })
    const { draftId } = getState()
    if (draftId === null || draftOf(draftId)) return
    activate(null)
    onEnded()
  }

  function shown(): Records {
    return withChanges(liveRecords, draftOf(getState().draftId)?.changes ?? [])
  }

  async function load(): Promise<Records> {
    const [loaded] = await Promise.all([live.load(), refresh()])
    liveRecords = loaded
    return shown()
  }

  /** Puts changes into the open draft; after another device was first, on top of what it has saved. */
  async function collect(changes: readonly Change[], kind: ChangeSet['kind'], attempt = 1): Promise<ChangeSet> {
    const draft = draftOf(getState().draftId)
    if (!draft) {
      await load()
      if (draftOf(getState().draftId)) return collect(changes, kind, attempt)
      throw new Refusal('change_conflict', {}, { data: { conflicts: [] } })
    }
    const applied = applyChanges(shown(), changes)
    if (applied.kind === 'conflicts') {
      throw new Refusal('change_conflict', {}, { data: { conflicts: applied.conflicts } })
    }
    const next = combineChanges(draft.changes, changes, { entryFields: textFields })
    try {
      replaceDraft(await calls.save({ ...draft, changes: next }))
    } catch (error) {
      if (!isDraftChanged(error) || attempt === maxAttempts) throw error
      await load()
      return collect(changes, kind, attempt + 1)
    }
    const set = collectedSet(changes, kind)
    collected.set(set.id, { draftId: draft.id, changes })
    return set
  }

  async function undo(setId: string): Promise<ChangeSet | null> {
    const own = collected.get(setId)
    if (own?.draftId === getState().draftId && own) return collect(invert(own.changes), 'undo')
    if (own) throw new Refusal('change_conflict', {}, { data: { conflicts: [] } })
    const set = await live.undo(setId)
    if (set) liveRecords = withChanges(liveRecords, set.changes)
    return set
  }

  return {
    ...store,
    changeCalls: {
      load,
      make: (changes) => (getState().draftId === null ? live.make(changes) : collect(changes, 'edit')),
      undo,
    },
    restore() {
      const draftId = storage.read()
      if (draftId === getState().draftId) return false
      setState({ draftId })
      return true
    },
    show(loaded) {
      liveRecords = loaded
      return shown()
    },
    open: activate,
    async start(name) {
      const draft = await calls.create(name)
      replaceDraft(draft)
      activate(draft.id)
    },
    async stop() {
      const draft = draftOf(getState().draftId)
      activate(null)
      if (draft?.changes.length !== 0) return
      await calls.discard(draft.id)
      forget(draft.id)
    },
    async save(parts) {
      const draft = draftOf(getState().draftId)
      if (draft) replaceDraft(await calls.save({ ...draft, ...parts }))
    },
    async remove(change) {
      const draft = draftOf(getState().draftId)
      if (draft) replaceDraft(await calls.save({ ...draft, changes: withoutChange(draft.changes, change) }))
    },
    async publish() {
      const { draftId } = getState()
      if (draftId === null) return null
      const set = await calls.publish(draftId)
      forget(draftId)
      return set
    },
    async schedule(draftId, time) {
      replaceDraft(await calls.schedule(draftId, time))
      if (getState().draftId === draftId) activate(null)
    },
    async discard(draftId) {
      await calls.discard(draftId)
      forget(draftId)
    },
    async reopen(draftId) {
      replaceDraft(await calls.reopen(draftId))
    },
    refresh,
  }
}

function isDraftChanged(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'draft_changed' || error.code === 'draft_not_found')
}

let collectedSets = 0

/** What the record store gets for an edit that is collected; the history has the set once the draft is published. */
function collectedSet(changes: readonly Change[], kind: ChangeSet['kind']): ChangeSet {
  collectedSets += 1
  const none = { by: '', byId: null, title: null, restoredAt: null, undoneBy: null }
  return { ...none, id: `collected ${collectedSets}`, at: 0, kind, count: changes.length, changes }
}
