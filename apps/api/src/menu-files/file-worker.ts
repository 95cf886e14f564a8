import { parentPort } from 'node:worker_threads'
import type { PlanRequest, PlanResponse } from './file-planner.ts'
import { planImport } from './plan-import.ts'
import { readFile } from './read-file.ts'
import { UnreadableFile } from './table.ts'

/* Reading and comparing a large file takes a second, so it runs in a worker thread. */
parentPort?.on('message', async ({ source, table, merge }: PlanRequest) => {
  const respond = (response: PlanResponse) => parentPort?.postMessage(response)
  try {
    respond({ kind: 'planned', plan: planImport(await readFile(source, table), merge) })
  } catch (cause) {
    if (cause instanceof UnreadableFile) respond({ kind: 'unreadable', code: cause.code })
    else respond({ kind: 'failed', problem: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
  }
})
