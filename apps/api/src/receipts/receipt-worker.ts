import { parentPort } from 'node:worker_threads'
import { renderReceipt } from './receipt-document.ts'
import type { ReceiptPage } from './receipt-page.ts'

/* Rendering a receipt takes as long as about 100 requests, so it runs in a worker thread. */
parentPort?.on('message', async (page: ReceiptPage) => {
  try {
    parentPort?.postMessage({ bytes: await renderReceipt(page) })
  } catch (cause) {
    parentPort?.postMessage({ problem: cause instanceof Error ? cause.message : String(cause) })
  }
})
