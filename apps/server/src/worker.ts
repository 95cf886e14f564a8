import { type MessageService, startApi } from '@sofra/api'
import { countOpenExceptions, createPool } from '@sofra/database'
import type { Pool } from '@sofra/database/connect'
import type { ServerContext } from './app.ts'
import { loadBuilds, type WebAppFolders } from './builds.ts'
import type { Config } from './config.ts'
import { flushLog, type Logger } from './log.ts'
import { invalidateOnMenuChange } from './menu-invalidation.ts'
import { createMetrics } from './metrics.ts'
import { PageCache } from './page-cache.ts'
import { createReadinessCheck } from './readiness.ts'
import type { Middleware } from './request-listener.ts'
import { serve } from './serve.ts'
import { StaticFiles } from './static-files.ts'
import { OpenStreams } from './streams.ts'
import { warmUp } from './warm-up.ts'
import { createWebApp, type WebApp } from './web-app.ts'

/** What the process that owns the database passes to a worker. */
export type Handover = {
  databaseUrl: string
  secret: string
  webApps: WebAppFolders | null
  mapSearchUrl?: string | undefined
  /** PACI's feature layer. */
  paci?: Config['paci']
}

/** The web apps during development, built on request. */
export type Development = { storefront: WebApp; console: WebApp; before: Middleware }

/** The outbox: a service that stores messages instead of sending them, and the page that shows them. */
export type DevOutbox = {
  service: MessageService
  createPage: (pool: Pool) => { fetch(request: Request): Response | Promise<Response> }
}

/** What only some starts have. */
export type WorkerOptions = { development?: Development | undefined; outbox?: DevOutbox | undefined }

/** A serving process. */
export type Worker = { url: string; stop(): Promise<void> }

/**
 * Connects to the database, mounts the API and the web apps, and listens.
 *
 * @throws Error when the web apps are not built or the port cannot be used.
 */
export async function startWorker(
  config: Config,
  log: Logger,
  { databaseUrl, secret, webApps: folders, mapSearchUrl, paci }: Handover,
  { development, outbox }: WorkerOptions = {},
): Promise<Worker> {
  const pool = createPool({ url: databaseUrl, max: config.databaseConnections })
  const pages = new PageCache(development ? 0 : config.pageCacheBytes, { imageOrigin: config.map.tileSource?.origin })
  const streams = new OpenStreams()
  const files = new StaticFiles()
  const { storefront, console } = development ?? (await loadWebApps(folders, files))
  let ownOrigin = config.publicUrl ?? `http://${config.host}:${config.port}`
  let stopping = false
  const isDatabaseReady = createReadinessCheck(pool)

  const api = await startApi({
    log,
    pool,
    databaseUrl,
    secret,
    publicUrl: () => ownOrigin,
    paci,
    picturesDir: config.picturesDir,
    ...apiSettingsOf(config, mapSearchUrl, outbox),
  })
  const context: ServerContext = {
    config,
    log,
    metrics: createMetrics({
      pool,
      openStreams: () => streams.count,
      pageCacheBytes: () => pages.bytes,
      jobCounts: () => api.context.queue.counts(),
      openExceptions: () => countOpenExceptions(pool),
      codeCapRefusals: () => api.context.codeAlarm.refusals(),
    }),
    pages,
    streams,
    ownOrigin: () => ownOrigin,
    isReady: async () => !stopping && (await isDatabaseReady()),
    api,
    paciLookup: paci !== undefined,
    storefront,
    console,
    outbox: outbox?.createPage(pool).fetch,
    development: development !== undefined,
  }
  const stopFollowing = invalidateOnMenuChange(databaseUrl, pages)
  const leave = async () => {
    await api.stop()
    await stopFollowing()
    await pool.end()
    await flushLog(log)
  }
  try {
    const onListening = (url: string) => {
      ownOrigin = config.publicUrl ?? url
    }
    const address = { host: config.host, port: config.port, onListening }
    const serving = await serve(context, files, address, development?.before)
    if (!development) void warmUp(serving.url)
    return {
      url: serving.url,
      async stop() {
        stopping = true
        await serving.stop(config.shutdownMilliseconds)
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

function apiSettingsOf(config: Config, mapSearchUrl: string | undefined, outbox: DevOutbox | undefined) {
  const { map, payments, codeLimits, orderLimits, signUp, supportEmail } = config
  const messages = { ...config.messages, fallback: outbox?.service }
  const { searchEmail: email, searchIntervalMilliseconds: intervalMilliseconds } = map
  const mapSearch = mapSearchUrl === undefined ? undefined : { url: mapSearchUrl, email, intervalMilliseconds }
  return {
    mapSearch,
    messages,
    payments,
    codeLimits,
    orderLimits,
    signUp,
    supportEmail,
    domains: { trusted: config.trustedDomains },
    printerNetworks: config.printerNetworks,
    pushServiceUrl: config.pushServiceUrl,
  }
}

async function loadWebApps(
  folders: WebAppFolders | null,
  files: StaticFiles,
): Promise<{ storefront: WebApp; console: WebApp }> {
  if (!folders) throw new Error('Cannot serve the web apps: their build folders are not given')
  const { storefront, console } = await loadBuilds(folders)
  files.add(storefront.clientFolder, '')
  files.add(console.clientFolder, '/console')
  return { storefront: createWebApp(storefront.build, true), console: createWebApp(console.build, true) }
}
