import cluster from 'node:cluster'
import { createSetupLink } from '@sofra/api'
import { createPool } from '@sofra/database'
import { loadBuilds, type WebAppFolders } from './builds.ts'
import { receiveHandover, reportReady, startWorkers } from './cluster.ts'
import { type Config, readConfig } from './config.ts'
import { openFolders } from './data-folder.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { createLog, flushLog, type Logger } from './log.ts'
import { loadSecret } from './secret.ts'
import { type Development, type DevOutbox, startWorker, type Worker, type WorkerOptions } from './worker.ts'

/** Options of a start. The server itself depends neither on the demo nor on Vite. */
export type RunOptions = {
  /** Prepares the build folders after the settings are validated, and returns them. */
  prepare?: () => Promise<WebAppFolders>
  /** Loads the demo into an empty database. Never called in production. */
  loadDemo?: (target: DemoTarget) => Promise<void>
  /** Starts a fake geocoding server for the demo. Never called in production. */
  startDemoMaps?: () => Promise<{ url: string; stop(): Promise<void> }>
  /** Starts a fake of PACI's feature layer for the demo. Never called in production. */
  startDemoPaci?: () => Promise<{ layerUrl: string; stop(): Promise<void> }>
  /** Loads the development outbox, where it is enabled. Never called in production. */
  loadOutbox?: () => Promise<DevOutbox>
  development?: Development
  /** Called once the product serves. */
  onReady?: (ready: Ready) => void
}

/** What is known once the product serves. */
export type Ready = {
  url: string
  config: Config
  /** The path that makes the first owner; null where an account exists or an earlier link is still valid. */
  setupPath: string | null
}

/** Where the demo is loaded. */
export type DemoTarget = { databaseUrl: string; picturesDir: string; secret: string; log: Logger }

/** The running product. */
export type Product = Ready & { stop(): Promise<void> }

/**
 * Starts the database, the API and the web apps. Stops what was started when a step fails.
 *
 * @throws SettingError for an invalid setting.
 * @throws Error when a part cannot start.
 */
export async function startProduct(
  environment: Readonly<Record<string, string | undefined>>,
  options: RunOptions = {},
): Promise<Product> {
  const config = readConfig(environment)
  const log = createLog(config.logLevel)
  const handover = receiveHandover()
  if (handover) {
    const worker = await startWorker(config, log, handover, await workerOptionsOf(config, options))
    reportReady(worker.url)
    return { url: worker.url, config, setupPath: null, stop: worker.stop }
  }

  await openFolders(config)
  // The web apps are built while the database starts and the demo is loaded: neither needs the other.
  const building = Promise.resolve(options.prepare?.() ?? null)
  // A failure is reported where the builds are awaited, even if the database fails first.
  building.catch(() => {})
  // The web apps are loaded while the database recovers. A failure is reported where they are loaded again.
  const loading = building.then((folders) => (folders && config.workers === 1 ? loadBuilds(folders) : null))
  loading.catch(() => {})
  const database = await openDatabase(config, log)
  try {
    const worker = await startServing(config, log, database, building, options)
    return {
      url: worker.url,
      config,
      setupPath: await openSetup(database),
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
  building: Promise<WebAppFolders | null>,
  options: RunOptions,
): Promise<Worker> {
  const { loadDemo, startDemoMaps, startDemoPaci, development } = options
  const secret = config.secret ?? (await loadSecret(config.dataDir))
  const found = { databaseUrl: database.url, secret }
  if (config.demo) await loadDemo?.({ ...found, picturesDir: config.picturesDir, log })
  const webApps = await building
  const demoMaps = config.demo && config.map.searchUrl === undefined ? await startDemoMaps?.() : undefined
  const demoPaci = config.demo && config.paci === undefined ? await startDemoPaci?.() : undefined
  const handover = {
    ...found,
    webApps,
    mapSearchUrl: config.map.searchUrl ?? demoMaps?.url,
    paci: config.paci ?? (demoPaci && { url: demoPaci.layerUrl, token: '' }),
  }
  const stopDemo = () => Promise.all([demoMaps?.stop(), demoPaci?.stop()])
  try {
    const worker =
      config.workers > 1 && !development
        ? await startWorkers(config, log, handover)
        : await startWorker(config, log, handover, await workerOptionsOf(config, options))
    return {
      url: worker.url,
      async stop() {
        await worker.stop()
        await stopDemo()
      },
    }
  } catch (error) {
    await stopDemo()
    throw error
  }
}

/** Makes the setup link of an installation without accounts. */
async function openSetup({ url }: OpenDatabase): Promise<string | null> {
  const pool = createPool({ url, max: 1 })
  try {
    return await createSetupLink(pool, Date.now())
  } finally {
    await pool.end()
  }
}

async function workerOptionsOf({ messages }: Config, options: RunOptions): Promise<WorkerOptions> {
  const { development, loadOutbox } = options
  return { development, outbox: messages.outbox ? await loadOutbox?.() : undefined }
}

/**
 * Runs the product until a stop signal, then exits with 0. When the product cannot start, prints one sentence and exits
 * with 1.
 */
export async function runProduct(options: RunOptions = {}): Promise<void> {
  let product: Product | undefined
  let stopRequested = false
  const stop = async () => {
    // Ctrl-C arrives twice when both the terminal and a parent process forward it.
    if (stopRequested) return
    stopRequested = true
    if (!product) return
    await product.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The parent process has ended: stop as after a signal.
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
  if (!cluster.isWorker) options.onReady?.(product)
}
