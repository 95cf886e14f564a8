import cluster from 'node:cluster'
import type { WebAppFolders } from './builds.ts'
import { receiveHandover, reportReady, startWorkers } from './cluster.ts'
import { type Config, readConfig } from './config.ts'
import { openFolders } from './data-folder.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { createLog, flushLog, type Logger } from './log.ts'
import { loadSecret } from './secret.ts'
import { type Development, startWorker, type Worker } from './worker.ts'

/** What a start may bring along; the server itself knows neither the demo nor Vite. */
export type RunOptions = {
  /** Makes what has to be there before anything starts, once the settings are known to be right, and says where. */
  prepare?: () => Promise<WebAppFolders>
  /** Loads the demo into an empty database. Never called in production. */
  loadDemo?: (place: DemoTarget) => Promise<void>
  /** Starts something that looks addresses of the demo up. Never called in production. */
  startDemoMaps?: () => Promise<{ url: string; stop(): Promise<void> }>
  development?: Development
  /** Told where the product can be reached, once it can. */
  onReady?: (url: string, config: Config) => void
}

/** Where the demo goes. */
export type DemoTarget = { databaseUrl: string; picturesDir: string; secret: string; log: Logger }

/** The whole product in this process. */
export type Product = { url: string; config: Config; stop(): Promise<void> }

/** Starts everything in the order in which it is needed; what fails half way leaves nothing running. */
export async function startProduct(
  environment: Readonly<Record<string, string | undefined>>,
  options: RunOptions = {},
): Promise<Product> {
  const config = readConfig(environment)
  const log = createLog(config.logLevel)
  const handover = receiveHandover()
  if (handover) {
    const worker = await startWorker(config, log, handover)
    reportReady(worker.url)
    return { url: worker.url, config, stop: worker.stop }
  }

  await openFolders(config)
  const webApps = (await options.prepare?.()) ?? null
  const database = await openDatabase(config, log)
  try {
    const worker = await startServing(config, log, database, webApps, options)
    return {
      url: worker.url,
      config,
      async stop() {
        await worker.stop()
        await database.stop()
        await flushLog(log)
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function startServing(
  config: Config,
  log: Logger,
  database: OpenDatabase,
  webApps: WebAppFolders | null,
  { loadDemo, startDemoMaps, development }: RunOptions,
): Promise<Worker> {
  const secret = config.secret ?? (await loadSecret(config.dataDir))
  const found = { databaseUrl: database.url, secret }
  if (config.demo) await loadDemo?.({ ...found, picturesDir: config.picturesDir, log })
  const demoMaps = config.demo && config.map.searchUrl === undefined ? await startDemoMaps?.() : undefined
  const handover = { ...found, webApps, mapSearchUrl: config.map.searchUrl ?? demoMaps?.url }
  try {
    const worker =
      config.workers > 1 && !development
        ? await startWorkers(config, log, handover)
        : await startWorker(config, log, handover, development)
    return {
      url: worker.url,
      async stop() {
        await worker.stop()
        await demoMaps?.stop()
      },
    }
  } catch (error) {
    await demoMaps?.stop()
    throw error
  }
}

/**
 * Runs the product until somebody asks it to stop, and ends the process: 0 after a clean stop, 1 with one sentence
 * when it could not start.
 */
export async function runProduct(options: RunOptions = {}): Promise<void> {
  let product: Product | undefined
  let stopRequested = false
  const stop = async () => {
    // Ctrl-C arrives twice where both the terminal and a parent pass it on.
    if (stopRequested) return
    stopRequested = true
    if (!product) return
    await product.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // Started by another process of ours that is gone now, however it ended: stop as if asked to.
  if (process.connected) process.once('disconnect', () => void stop())

  try {
    product = await startProduct(process.env, options)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    if (cluster.isWorker) process.send?.({ problem: sentence })
    else process.stderr.write(`\nSofra cannot start. ${sentence}\n`)
    if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
    process.exit(1)
  }
  if (stopRequested) {
    await product.stop()
    process.exit(0)
  }
  if (!cluster.isWorker) options.onReady?.(product.url, product.config)
}
