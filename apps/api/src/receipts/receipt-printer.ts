import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@sofra/contract'
import type { ReceiptPage } from './receipt-page.ts'

/** A PDF with its ETag. */
export interface ReceiptFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
}

export interface ReceiptPrinter {
  /** Starts the worker thread and renders a receipt that is not used, so that the first real one takes no second longer. */
  warm(): void
  /** The ETag of a receipt, without rendering it. */
  etagOf(page: ReceiptPage): string
  /**
   * Renders a receipt, or returns it from the cache.
   * @throws Refusal `unavailable` when the queue is full, or rendering fails or takes too long
   */
  print(page: ReceiptPage): Promise<ReceiptFile>
}

interface PrinterLimits {
  /** The maximum rendering time of a receipt; 100 lines take two seconds. */
  readonly milliseconds: number
  /** The maximum queue length; further requests are refused. */
  readonly waiting: number
  /** The number of cached files, because guests open their receipt more than once. */
  readonly cached: number
}

const defaultLimits: PrinterLimits = { milliseconds: 20_000, waiting: 20, cached: 60 }

/**
 * Renders receipts one after another in a worker thread. It is started on demand or by `warm`, and kept: loading the
 * renderer and its fonts takes a second (docs/decisions/0052-receipt-worker-is-kept.md).
 */
export function createReceiptPrinter(
  limits: PrinterLimits = defaultLimits,
  start = () => new Worker(new URL('./receipt-worker.ts', import.meta.url)),
): ReceiptPrinter {
  const files = new Map<string, Promise<ReceiptFile>>()
  let worker: Worker | null = null
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()

  const stop = () => {
    void worker?.terminate()
    worker = null
  }

  const set = async (page: ReceiptPage, etag: string): Promise<ReceiptFile> => {
    worker ??= start()
    // The worker does not keep the process alive.
    worker.unref()
    try {
      return { bytes: await requestRender(worker, page, limits.milliseconds), etag }
    } catch (cause) {
      // The worker may hang or be broken, so the next receipt gets a new one.
      stop()
      throw new Refusal('unavailable', { receipt: page.number, cause })
    }
  }

  const etagOf = (page: ReceiptPage) =>
    `"${createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, 27)}"`

  return {
    warm() {
      queue = queue.then(() => set(warmUpPage, '')).catch(() => {})
    },
    etagOf,
    print(page) {
      const etag = etagOf(page)
      const cached = files.get(etag)
      if (cached) {
        // Moved to the end, so that the least recently used file is evicted first.
        files.delete(etag)
        files.set(etag, cached)
        return cached
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

/** A receipt in both scripts of most shops, whose fonts are loaded with the first use. */
const warmUpPage: ReceiptPage = {
  language: 'ar',
  direction: 'rtl',
  title: 'إيصال Receipt',
  shop: { name: 'مطعم Shop', address: '', phone: '' },
  number: '1',
  placed: '',
  facts: [],
  lines: [],
  sums: [],
  thanks: '',
}

function requestRender(worker: Worker, page: ReceiptPage, milliseconds: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('rendering timed out'))), milliseconds)
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
