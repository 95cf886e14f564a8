import cluster, { type Worker as Child } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import type { Handover, Worker } from './worker.ts'

const handoverVariable = 'SOFRA_HANDOVER'
const restartMilliseconds = 500

/** Returns the data that the primary process passed to this worker; undefined in the primary process. */
export function receiveHandover(): Handover | undefined {
  const text = process.env[handoverVariable]
  if (!cluster.isWorker || text === undefined) return undefined
  delete process.env[handoverVariable]
  return JSON.parse(text) as Handover
}

/** Reports to the primary process that this worker serves at `url`. */
export function reportReady(url: string): void {
  process.send?.({ url })
}

/**
 * Starts `config.workers` processes on one port, and replaces those that end.
 *
 * @throws Error when a worker cannot start; the others are stopped.
 */
export async function startWorkers(config: Config, log: Logger, handover: Handover): Promise<Worker> {
  let stopping = false
  const fork = (): Child => {
    // Workers inherit the environment; migrations are done, so they get no address of the database's owner.
    const child = cluster.fork({ [handoverVariable]: JSON.stringify(handover), DATABASE_OWNER_URL: '' })
    child.once('exit', async (code, signal) => {
      if (stopping) return
      log.error({ pid: child.process.pid, code, signal }, 'worker ended, starting another')
      await pause(restartMilliseconds)
      if (!stopping) fork()
    })
    return child
  }
  const stop = async () => {
    stopping = true
    const children = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined)
    await Promise.all(
      children.map(async (child) => {
        const exited = once(child, 'exit')
        child.process.kill('SIGTERM')
        await exited
      }),
    )
  }
  const children = Array.from({ length: config.workers }, fork)
  try {
    const urls = await Promise.all(children.map(readyUrl))
    return { url: urls[0] ?? '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readyUrl(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { url?: string; problem?: string }) => {
      if (message.url) resolve(message.url)
      else reject(new Error(message.problem ?? 'A worker cannot start.'))
    })
    child.once('exit', () => reject(new Error('A worker ended during its start.')))
  })
}
