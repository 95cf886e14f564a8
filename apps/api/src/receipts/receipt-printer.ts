import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@sofra/contract'
import type { ReceiptPage } from './receipt-page.ts'

/** A receipt as a file, and what it is called by caches. */
export interface ReceiptFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

export interface ReceiptPrinter {
  /** What this page's file would be called. */
  etagOf(page: ReceiptPage): string
  print(page: ReceiptPage): Promise<ReceiptFile>
}

interface PrinterLimits {
  /** How long one receipt may take; a hundred lines take two seconds. */
  readonly milliseconds: number
  /** How many may wait; those who come after are asked to come again. */
  readonly waiting: number
  /** How many files are remembered: a guest opens theirs twice, and shows it to somebody. */
  readonly cached: number
  /** How long the thread waits for more work before it goes. */
  readonly idleMilliseconds: number
}

const defaultLimits: PrinterLimits = { milliseconds: 20_000, waiting: 20, cached: 60, idleMilliseconds: 60_000 }

/** Sets receipts one after another in a thread of its own, which is started when there is something to do. */
export function createReceiptPrinter(
  limits: PrinterLimits = defaultLimits,
  start = () => new Worker(new URL('./receipt-worker.ts', import.meta.url)),
): ReceiptPrinter {
  const files = new Map<string, Promise<ReceiptFile>>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()

  const stop = () => {
    void worker?.terminate()
    worker = null
  }

  const set = async (page: ReceiptPage, etag: string): Promise<ReceiptFile> => {
    clearTimeout(idle)
    worker ??= start()
    // A process that is asked to end does not wait for a printer without work.
    worker.unref()
    try {
      return { bytes: await requestRender(worker, page, limits.milliseconds), etag }
    } catch (cause) {
      // Whatever hung or broke in it, the next receipt gets a new one.
      stop()
      throw new Refusal('unavailable', { receipt: page.number, cause })
    } finally {
      idle = setTimeout(stop, limits.idleMilliseconds)
      idle.unref()
    }
  }

  const etagOf = (page: ReceiptPage) =>
    `"${createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, 27)}"`

  return {
    etagOf,
    print(page) {
      const etag = etagOf(page)
      const known = files.get(etag)
      if (known) {
        // The one used last goes last.
        files.delete(etag)
        files.set(etag, known)
        return known
      }
      if (waiting >= limits.waiting) throw new Refusal('unavailable', { receipts: waiting })
      waiting += 1
      const file = queue.then(() => set(page, etag))
      queue = file.then(
        () => {
          waiting -= 1
        },
        () => {
          waiting -= 1
          files.delete(etag)
        },
      )
      files.set(etag, file)
      for (const oldest of files.keys()) {
        if (files.size <= limits.cached) break
        files.delete(oldest)
      }
      return file
    },
  }
}

function requestRender(worker: Worker, page: ReceiptPage, milliseconds: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('it took too long'))), milliseconds)
    const answered = (answer: { bytes: Uint8Array<ArrayBuffer> } | { problem: string }) =>
      settle(() => ('bytes' in answer ? resolve(answer.bytes) : reject(new Error(answer.problem))))
    const broke = (error: Error) => settle(() => reject(error))
    const settle = (then: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered)
      worker.off('error', broke)
      then()
    }
    worker.on('message', answered)
    worker.on('error', broke)
    worker.postMessage(page)
  })
}
