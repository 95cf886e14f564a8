import { Worker } from 'node:worker_threads'
import { Refusal } from '@sofra/contract'
import type { MergeContext } from './merge.ts'
import type { ImportPlan } from './plan-import.ts'
import type { TableContext } from './read-columns.ts'
import type { SourceFile } from './read-file.ts'
import type { UnreadableFile } from './table.ts'

export interface PlanRequest {
  readonly source: SourceFile
  readonly table: TableContext
  readonly merge: MergeContext
}

export type PlanResponse =
  | { readonly kind: 'planned'; readonly plan: ImportPlan }
  | { readonly kind: 'unreadable'; readonly code: UnreadableFile['code'] }
  | { readonly kind: 'failed'; readonly problem: string }

interface PlannerLimits {
  /** The maximum time of a file. */
  readonly milliseconds: number
  /** The maximum queue length; further requests are refused. */
  readonly waiting: number
  /** The thread ends after this time without work, which frees its memory. */
  readonly idleMilliseconds: number
}

const defaultLimits: PlannerLimits = { milliseconds: 30_000, waiting: 10, idleMilliseconds: 60_000 }

/** The heap of the thread: a spreadsheet of 12 MB needs a third of it. A file that needs more ends the thread. */
const maxHeapMegabytes = 512

export interface FilePlanner {
  /**
   * Reads a file and compares it with the menu.
   * @throws Refusal `invalid_file` if it cannot be read, `unavailable` if the queue is full or it takes too long
   */
  plan(request: PlanRequest): Promise<ImportPlan>
}

/** Plans imports one after another in a worker thread, so that other requests go on. */
export function createFilePlanner(limits: PlannerLimits = defaultLimits): FilePlanner {
  let worker: Worker | null = null
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    void worker?.terminate()
    worker = null
  }

  async function run(request: PlanRequest): Promise<ImportPlan> {
    clearTimeout(idle)
    worker ??= new Worker(new URL('./file-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    })
    // The thread does not keep the process alive.
    worker.unref()
    try {
      const response = await requestPlan(worker, request, limits.milliseconds)
      if (response.kind === 'planned') return response.plan
      if (response.kind === 'failed') throw new Error(response.problem)
      throw new Refusal(
        'invalid_file',
        { name: request.source.name },
        { fields: [{ path: 'file', code: response.code }] },
      )
    } catch (cause) {
      if (cause instanceof Refusal) throw cause
      // The thread may hang or be broken, so the next file gets a new one.
      stop()
      throw cause
    } finally {
      idle = setTimeout(stop, limits.idleMilliseconds).unref()
    }
  }

  return {
    plan(request) {
      if (waiting >= limits.waiting) {
        return Promise.reject(new Refusal('unavailable', { files: waiting }, { retryAfterSeconds: 5 }))
      }
      waiting += 1
      const planned = queue.then(() => run(request))
      queue = planned.then(
        () => {
          waiting -= 1
        },
        () => {
          waiting -= 1
        },
      )
      return planned
    },
  }
}

function requestPlan(worker: Worker, request: PlanRequest, milliseconds: number): Promise<PlanResponse> {
  const { name } = request.source
  return new Promise((resolve, reject) => {
    const tooLarge = (cause: unknown) =>
      new Refusal('invalid_file', { name, cause }, { fields: [{ path: 'file', code: 'too_complex' }] })
    const timer = setTimeout(() => {
      void worker.terminate()
      settle(() => reject(tooLarge('timeout')))
    }, milliseconds)
    const answered = (response: PlanResponse) => settle(() => resolve(response))
    const broke = (error: Error) => settle(() => reject(tooLarge(error)))
    const settle = (then: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered)
      worker.off('error', broke)
      then()
    }
    worker.on('message', answered)
    worker.on('error', broke)
    worker.postMessage(request)
  })
}
