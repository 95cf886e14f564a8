import { parentPort } from 'node:worker_threads'
import { renderReceipt } from './receipt-document.ts'
import type { ReceiptPage } from './receipt-page.ts'

/* Setting a page takes as long as a hundred answers: a thread of its own does it. */
parentPort?.on('message', async (page: ReceiptPage) => {
  try {
    parentPort?.postMessage({ bytes: await renderReceipt(page) })
  } catch (cause) {
    parentPort?.postMessage({ problem: cause instanceof Error ? cause.message : String(cause) })
  }
})
