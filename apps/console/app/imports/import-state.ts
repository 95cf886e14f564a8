import type { ChangeSet } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import type { MenuImport } from '@sofra/contract/console-imports-codec'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ImportCalls } from './import-calls.ts'
import { UnreadableArchive } from './read-archive.ts'

/** Why a step was not made. A sentence of the server explains a file that cannot be read. */
export type ImportFailure =
  | { readonly kind: 'archive' | 'offline' | 'signed-out' | 'forbidden' | 'too-large' | 'changed' | 'other' }
  | { readonly kind: 'unreadable'; readonly sentence: string }

export type ImportStep = 'choose' | 'reading' | 'preview' | 'committing' | 'done' | 'undoing' | 'undone'

export interface ImportState {
  readonly step: ImportStep
  readonly staged: MenuImport | null
  /** The references of records that the file does not have, and that the owner ticked. */
  readonly removed: ReadonlySet<string>
  /** What the import changed; null if nothing was different. */
  readonly set: ChangeSet | null
  readonly failure: ImportFailure | null
  /** How many pictures of an archive are in the library; null without an archive. */
  readonly progress: { readonly done: number; readonly total: number } | null
}

export interface ImportStore extends StoreApi<ImportState> {
  read(content: Blob, name: string): Promise<void>
  /** Compares again, with another field of one column. */
  mapColumn(column: number, field: string): Promise<void>
  toggleRemoved(on: string): void
  removeAll(all: boolean): void
  commit(): Promise<void>
  undo(): Promise<void>
  /** Returns to the choice of a file; what was typed stays. */
  restart(): void
}

const initial: ImportState = {
  step: 'choose',
  staged: null,
  removed: new Set(),
  set: null,
  failure: null,
  progress: null,
}

/** The steps of an import. `onChange` is called after the menu was changed or changed back. */
export function createImportStore(calls: () => ImportCalls, onChange: (set: ChangeSet | null) => void): ImportStore {
  const store = createStore<ImportState>(() => initial)
  const { getState, setState } = store

  /** The ids of the pictures of an archive by their names. */
  let pictures: Readonly<Record<string, string>> = {}

  async function readFile(content: Blob, name: string): Promise<MenuImport> {
    pictures = {}
    if (!/\.zip$/i.test(name)) return calls().stage(content, name)
    const archive = await calls().archive(content, (done, total) => setState({ progress: { done, total } }))
    pictures = archive.pictures
    const staged = await calls().stage(archive.menu, archive.menu.name)
    // The library may have other pictures of the same names.
    return Object.keys(pictures).length === 0 ? staged : calls().revise(staged.id, null, pictures)
  }

  /** Shows the step `during` a call; if the call fails, the step before it with the failure. */
  async function attempt(during: ImportStep, call: () => Promise<Partial<ImportState>>): Promise<void> {
    const { step } = getState()
    setState({ step: during, failure: null })
    try {
      setState(await call())
    } catch (error) {
      setState({ step, failure: failureOf(error), progress: null })
    }
  }

  return Object.assign(store, {
    read: (content: Blob, name: string) =>
      attempt('reading', async () => ({
        ...initial,
        step: 'preview' as const,
        staged: await readFile(content, name),
      })),
    async mapColumn(column: number, field: string) {
      const { staged } = getState()
      if (!staged) return
      const mapping = staged.columns.map((one, at) => (at === column ? field : one.field))
      await attempt('preview', async () => ({
        staged: await calls().revise(staged.id, mapping, pictures),
        removed: new Set<string>(),
      }))
    },
    toggleRemoved(on: string) {
      const { removed } = getState()
      setState({
        removed: removed.has(on) ? new Set([...removed].filter((one) => one !== on)) : new Set([...removed, on]),
      })
    },
    removeAll(all: boolean) {
      setState({ removed: new Set(all ? getState().staged?.removable.map(({ on }) => on) : []) })
    },
    async commit() {
      const { staged, removed } = getState()
      if (!staged) return
      await attempt('committing', async () => {
        const set = await calls().commit(staged.id, [...removed])
        onChange(set)
        return { step: 'done' as const, set }
      })
    },
    async undo() {
      const { set } = getState()
      if (!set) return
      await attempt('undoing', async () => {
        onChange(await calls().undo(set.id))
        return { step: 'undone' as const }
      })
    },
    restart() {
      setState(initial)
    },
  })
}

const failureKinds = {
  unavailable: 'offline',
  unauthenticated: 'signed-out',
  forbidden: 'forbidden',
  body_too_large: 'too-large',
  change_conflict: 'changed',
} as const

function failureOf(error: unknown): ImportFailure {
  if (error instanceof UnreadableArchive) return { kind: 'archive' }
  if (!(error instanceof Refusal)) throw error
  const { problems: [problem] = [] } = (error.details.data ?? {}) as { problems?: readonly { message?: string }[] }
  if (error.code === 'invalid_file' && problem?.message) return { kind: 'unreadable', sentence: problem.message }
  const { code } = error
  return { kind: Object.hasOwn(failureKinds, code) ? failureKinds[code as keyof typeof failureKinds] : 'other' }
}
