import {
  type Change,
  type ChangeSet,
  type Conflict,
  invert,
  isEqual,
  type Json,
  type Records,
  valueAt,
  withChanges,
} from '@sofra/changes'
import type { FieldProblem, Refusal } from '@sofra/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Failure, failureOf, type Obstacle, refusalOf } from './failures.ts'
import { changesOfFields, type FieldValue } from './optional-records.ts'
import { type InputStorage, inputOf, type UnsavedInput, type UnsavedInputs, withInput } from './unsaved-input.ts'

/**
 * Computes changes from the current records, such as a move between two neighbours. If another edit comes first, they are computed
 * again from what it has saved.
 */
export type Plan = (records: Records) => readonly Change[]

/** How often changes are computed before other edits that come first stop them. */
const maxPlans = 4

export interface RecordState {
  /** The records as last known from the server. */
  readonly records: Records
  readonly unsaved: UnsavedInputs
  /** Why the last request did not save its input; null after one that did. */
  readonly failure: Failure | null
  /** Changes that another edit got ahead of, with the current values. */
  readonly conflicts: readonly Conflict[]
  /** The number of requests under way, and waiting for those before them. */
  readonly saving: number
}

/** The calls of the API. */
export interface ChangeCalls {
  load(): Promise<Records>
  make(changes: readonly Change[]): Promise<ChangeSet | null>
  undo(setId: string): Promise<ChangeSet | null>
}

export interface RecordStoreOptions {
  readonly records: Records
  readonly calls: ChangeCalls
  readonly storage: InputStorage
  /** An edit begins, so that the message about the one before, with its undo, is out of date. */
  readonly onEdit: () => void
  readonly onSaved: (set: ChangeSet) => void
  /** `retry` makes the change again. */
  readonly onObstacle: (obstacle: Obstacle, retry: () => void, fields: readonly FieldProblem[]) => void
}

/** The records that a screen edits, with the input that is not saved yet. */
export interface RecordStore extends StoreApi<RecordState> {
  /** Reads the input from before a reload. */
  restore(): void
  /** Notes the input of a field while it is being typed. */
  type(on: string, field: string, input: Json): void
  /** Marks the input of a field as invalid. */
  reject(on: string, field: string, problem: string): void
  /** Saves values of a record's fields together; those that are as before are only forgotten as unsaved input. */
  set(on: string, values: Readonly<Record<string, Json>>): Promise<void>
  /** Forgets the input of a field, or of all fields of a form. */
  revert(on: string, ...fields: readonly string[]): void
  /** Forgets the values of a form that have been used; what was typed over them in the meantime stays. */
  clear(form: string, used: Readonly<Record<string, Json>>): void
  /** Saves all input that is complete, each record by itself. */
  retry(): Promise<void>
  /** Forgets the complete input. What is still being typed, for example a new item, stays. */
  discard(): void
  /** Makes changes that are not the input of a field, such as an addition; then, or after a retry, calls `done` with them. */
  make(changes: readonly Change[] | Plan, done?: (made: readonly Change[]) => void): Promise<void>
  undo(setId: string): Promise<void>
  /** Takes over the current value of a conflict, or saves the own one nevertheless. */
  resolve(conflict: Conflict, keep: 'mine' | 'current'): Promise<void>
  /** Loads the records again. */
  refresh(): Promise<void>
  replace(records: Records): void
}

export function createRecordStore(options: RecordStoreOptions): RecordStore {
  const { calls, storage, onEdit, onSaved, onObstacle } = options
  const store = createStore<RecordState>(() => ({
    records: options.records,
    unsaved: {},
    failure: null,
    conflicts: [],
    saving: 0,
  }))
  const { getState, setState } = store

  const setInput = (on: string, field: string, input: UnsavedInput | null) => {
    const unsaved = withInput(getState().unsaved, on, field, input)
    setState({ unsaved })
    storage.write(unsaved)
  }
  const currentOf = (on: string, field: string | null) => valueAt(getState().records.get(on), field)

  // One request at a time, so that each is based on the values that the one before has saved.
  let queue: Promise<unknown> = Promise.resolve()
  function enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
    setState(({ saving }) => ({ saving: saving + 1 }))
    const done = queue.then(job).finally(() => setState(({ saving }) => ({ saving: saving - 1 })))
    queue = done.catch(() => undefined)
    return done
  }

  /** Takes over what the server has saved. */
  async function accept(changes: readonly Change[], set: ChangeSet | null): Promise<void> {
    const saved = withChanges(getState().records, changes)
    setState({ records: set ? withChanges(saved, set.changes) : saved, failure: null })
    for (const { on, field, to } of changes) {
      if (field === null) forgetSavedInput(on)
      const input = field === null ? undefined : inputOf(getState().unsaved, on, field)
      if (!input || field === null) continue
      // Input that went on meanwhile is based on what has been saved.
      setInput(on, field, input.to !== undefined && isEqual(input.to, to) ? null : { ...input, from: to })
    }
    if (set && set.count > set.changes.length) await load()
    if (set) onSaved(set)
  }

  /** Forgets the input that a whole record was saved with. */
  function forgetSavedInput(on: string): void {
    for (const [field, { to }] of Object.entries(getState().unsaved[on] ?? {})) {
      if (to !== undefined && isEqual(currentOf(on, field), to)) setInput(on, field, null)
    }
  }

  /** Saves the complete input of a record. */
  const saveInput = (on: string, only?: readonly string[]) =>
    enqueue(async () => {
      const values = Object.entries(getState().unsaved[on] ?? {}).flatMap(([field, { from, to }]): FieldValue[] =>
        to === undefined || (only && !only.includes(field)) ? [] : [{ field, from, to }],
      )
      const changes = changesOfFields(on, getState().records.get(on), values)
      if (changes.length === 0) {
        for (const { field } of values) setInput(on, field, null)
        return
      }
      try {
        await accept(changes, await calls.make(changes))
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.code === 'change_conflict') await askAbout(refusal)
        else if (refusal.code === 'invalid_changes') showProblems(changes, refusal.details.fields ?? [])
        else setState({ failure: failureOf(refusal) })
      }
    })

  /** Loads the current values and shows the conflicts that remain with them. */
  async function askAbout(refusal: Refusal): Promise<void> {
    const { conflicts = [] } = (refusal.details.data ?? {}) as { conflicts?: readonly Conflict[] }
    await load()
    const open = conflicts.flatMap((conflict): Conflict[] => {
      const { on, field, to } = conflict
      // Another person has added or removed the record: the input is saved to what there is now.
      if (field === null) return []
      const current = currentOf(on, field)
      if (isEqual(current, to)) {
        setInput(on, field, null)
        return []
      }
      return [{ ...conflict, current }]
    })
    setState({ conflicts: open, failure: null })
  }

  function showProblems(changes: readonly Change[], problems: readonly FieldProblem[]): void {
    const unplaced = problems.filter(({ path, code }) => {
      const change = changes.find(({ on, field }) => path === `${on}.${field}` || path.startsWith(`${on}.${field}.`))
      const input = change?.field ? inputOf(getState().unsaved, change.on, change.field) : undefined
      if (!change?.field || !input) return true
      setInput(change.on, change.field, { ...input, problem: code })
      return false
    })
    setState({ failure: null })
    if (unplaced.length > 0) onObstacle('invalid', () => {}, unplaced)
  }

  async function load(): Promise<void> {
    try {
      setState({ records: await calls.load() })
    } catch (error) {
      // The values shown are those of the last time; a change of an outdated one is refused.
      refusalOf(error)
    }
  }

  /** Returns whether the call was made, or that another edit came first. */
  const attempt = (call: () => Promise<ChangeSet | null>, changes: readonly Change[], retry: () => void) =>
    enqueue(async (): Promise<'made' | 'changed' | 'failed'> => {
      try {
        await accept(changes, await call())
        return 'made'
      } catch (error) {
        const refusal = refusalOf(error)
        // They were shown already.
        setState(({ records }) => ({ records: withChanges(records, invert(changes)) }))
        if (refusal.code === 'change_conflict') {
          await load()
          return 'changed'
        }
        if (refusal.code === 'invalid_changes') onObstacle('invalid', retry, refusal.details.fields ?? [])
        else onObstacle(failureOf(refusal), retry, [])
        return 'failed'
      }
    })

  const actions: Omit<RecordStore, keyof StoreApi<RecordState>> = {
    restore() {
      setState({ unsaved: storage.read() })
    },
    type(on, field, input) {
      const from = inputOf(getState().unsaved, on, field)?.from ?? currentOf(on, field)
      setInput(on, field, { from, input, problem: null })
    },
    reject(on, field, problem) {
      const input = inputOf(getState().unsaved, on, field)
      if (input) setInput(on, field, { from: input.from, input: input.input, problem })
    },
    async set(on, values) {
      for (const [field, to] of Object.entries(values)) {
        const input = inputOf(getState().unsaved, on, field)
        const from = input?.from ?? currentOf(on, field)
        // A value that is being saved is not the current one yet, so taking it back is a change too.
        const isSame = input?.to === undefined && isEqual(from, to) && isEqual(currentOf(on, field), to)
        if (!isSame) onEdit()
        setInput(on, field, isSame ? null : { from, to, input: to, problem: null })
      }
      await saveInput(on, Object.keys(values))
    },
    revert(on, ...fields) {
      for (const field of fields) setInput(on, field, null)
    },
    clear(form, used) {
      for (const [field, value] of Object.entries(used)) {
        if (inputOf(getState().unsaved, form, field)?.input === value) setInput(form, field, null)
      }
    },
    async retry() {
      for (const on of Object.keys(getState().unsaved)) await saveInput(on)
    },
    discard() {
      for (const [on, fields] of Object.entries(getState().unsaved)) {
        for (const [field, { to }] of Object.entries(fields)) if (to !== undefined) setInput(on, field, null)
      }
      setState({ failure: null })
    },
    async make(planned, done = () => {}) {
      const retry = () => void actions.make(planned, done)
      const plan = typeof planned === 'function' ? planned : () => planned
      // What is being saved has to be among the records that the plan reads.
      if (getState().saving > 0) await queue
      for (let plans = 1; plans <= maxPlans; plans += 1) {
        const changes = plan(getState().records)
        if (changes.length === 0) return
        onEdit()
        // Shown at once, such as an entry in its new place.
        setState(({ records }) => ({ records: withChanges(records, changes) }))
        const outcome = await attempt(() => calls.make(changes), changes, retry)
        if (outcome === 'made') done(changes)
        if (outcome !== 'changed') return
        if (plan !== planned) break
      }
      onObstacle('changed', retry, [])
    },
    async undo(setId) {
      const retry = () => void actions.undo(setId)
      onEdit()
      if ((await attempt(() => calls.undo(setId), [], retry)) === 'changed') onObstacle('changed', retry, [])
    },
    async resolve(conflict, keep) {
      const { on, field, to, current } = conflict
      setState(({ conflicts }) => ({ conflicts: conflicts.filter((one) => one !== conflict) }))
      if (field === null) return
      if (keep === 'current' || !getState().records.has(on)) setInput(on, field, null)
      else setInput(on, field, { from: current, to, input: to, problem: null })
      // Sent once all conflicts of the list are resolved, as it was refused together with them.
      if (getState().conflicts.length === 0) await saveInput(on)
    },
    refresh: () => enqueue(load),
    replace: (records) => setState({ records }),
  }
  return { ...store, ...actions }
}
