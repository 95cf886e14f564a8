import { Refusal } from '@sofra/contract'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { checkFile, type FileProblem } from './picture-files.ts'

/** Why a picture was not added; its file is kept until the upload is removed. */
export type UploadProblem =
  | FileProblem
  | 'too_many_pixels'
  | 'damaged'
  | 'offline'
  | 'signed_out'
  | 'forbidden'
  | 'failed'

export type UploadState =
  /** `busy`: the server has too much to do and is asked again by itself. */
  | { readonly kind: 'waiting' | 'busy' }
  /** `part`: from 0 to 1; 1 while the server encodes the picture. */
  | { readonly kind: 'sending'; readonly part: number }
  /** Stored, and waits for the pictures that were chosen before it. */
  | { readonly kind: 'stored'; readonly picture: LibraryPicture }
  | { readonly kind: 'failed'; readonly problem: UploadProblem }

/** A file on its way to the library. */
export interface Upload {
  readonly id: number
  /** Where the picture goes, such as a field of a record. */
  readonly place: string
  readonly file: File
  /** An address of the file for `<img>`; browsers without HEIC cannot show it. */
  readonly preview: string
  readonly state: UploadState
}

/** Where pictures go; pictures of the same place arrive in the order in which they were chosen. */
export interface UploadPlace {
  readonly id: string
  readonly onStored: (picture: LibraryPicture) => void
}

export interface UploadStore extends StoreApi<readonly Upload[]> {
  add(files: readonly File[], place: UploadPlace): void
  /** Stops an upload, or removes one that has failed. */
  remove(id: number): void
  retry(id: number): void
  /** Retries the uploads that failed without a connection. */
  retryOffline(): void
}

export interface UploadOptions {
  readonly send: (file: File, signal: AbortSignal, onProgress: (part: number) => void) => Promise<LibraryPicture>
  readonly previews: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
}

/** The second file is sent while the server encodes the first. */
const maxConcurrent = 2

export function createUploadStore({ send, previews }: UploadOptions): UploadStore {
  const store = createStore<readonly Upload[]>(() => [])
  const { getState, setState } = store
  const places = new Map<number, UploadPlace>()
  const running = new Map<number, AbortController>()
  let lastId = 0

  const find = (id: number) => getState().find((upload) => upload.id === id)
  const setUpload = (id: number, state: UploadState) =>
    setState(
      getState().map((upload) => (upload.id === id ? { ...upload, state } : upload)),
      true,
    )

  function drop(id: number): void {
    const upload = find(id)
    if (!upload) return
    previews.revokeObjectURL(upload.preview)
    places.delete(id)
    setState(
      getState().filter((one) => one.id !== id),
      true,
    )
  }

  function start(): void {
    for (const { id, file, state } of getState()) {
      if (running.size >= maxConcurrent) return
      if (state.kind === 'waiting') void run(id, file)
    }
  }

  async function run(id: number, file: File): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    setUpload(id, { kind: 'sending', part: 0 })
    try {
      const picture = await send(file, controller.signal, (part) => setUpload(id, { kind: 'sending', part }))
      setUpload(id, { kind: 'stored', picture })
    } catch (error) {
      if (!controller.signal.aborted) fail(id, error)
    } finally {
      running.delete(id)
    }
    deliver()
    start()
  }

  function fail(id: number, error: unknown): void {
    if (!(error instanceof Refusal)) throw error
    const { retryAfterSeconds } = error.details
    if (retryAfterSeconds === undefined) setUpload(id, { kind: 'failed', problem: problemOf(error) })
    else {
      setUpload(id, { kind: 'busy' })
      setTimeout(() => retry(id, 'busy'), retryAfterSeconds * 1000)
    }
  }

  /** Hands over the stored pictures of each place that wait for no picture before them. */
  function deliver(): void {
    const blocked = new Set<string>()
    for (const { id, place, state } of getState()) {
      const onStored = places.get(id)?.onStored
      if (state.kind === 'stored' && !blocked.has(place)) {
        drop(id)
        onStored?.(state.picture)
      } else if (state.kind !== 'failed') blocked.add(place)
    }
  }

  function retry(id: number, kind: UploadState['kind']): void {
    const upload = find(id)
    if (upload?.state.kind !== kind) return
    setUpload(id, { kind: 'waiting' })
    start()
  }

  return {
    ...store,
    add(files, place) {
      const added = files.map((file): Upload => {
        lastId += 1
        const problem = checkFile(file)
        places.set(lastId, place)
        return {
          id: lastId,
          place: place.id,
          file,
          preview: previews.createObjectURL(file),
          state: problem === null ? { kind: 'waiting' } : { kind: 'failed', problem },
        }
      })
      setState([...getState(), ...added], true)
      start()
    },
    remove(id) {
      running.get(id)?.abort()
      drop(id)
      deliver()
    },
    retry: (id) => retry(id, 'failed'),
    retryOffline() {
      for (const { id, state } of getState()) {
        if (state.kind === 'failed' && state.problem === 'offline') retry(id, 'failed')
      }
    },
  }
}

function problemOf({ code, details }: Refusal): UploadProblem {
  const field = details.fields?.[0]?.code
  if (field === 'too_many_pixels' || field === 'damaged' || field === 'unknown_format') return field
  switch (code) {
    case 'body_too_large':
      return 'too_large'
    case 'unsupported_media_type':
    case 'invalid_picture':
      return 'unknown_format'
    case 'unauthenticated':
      return 'signed_out'
    case 'forbidden':
    case 'business_not_found':
      return 'forbidden'
    case 'unavailable':
      return 'offline'
    default:
      return 'failed'
  }
}
