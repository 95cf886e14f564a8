import { startApi } from '@sofra/api'
import { countOpenExceptions, createPool } from '@sofra/database'
import type { ServerContext } from './app.ts'
import { loadBuild, type WebAppFolders } from './builds.ts'
import type { Config } from './config.ts'
import { flushLog, type Logger } from './log.ts'
import { invalidateOnMenuChange } from './menu-invalidation.ts'
import { createMetrics } from './metrics.ts'
import { PageCache } from './page-cache.ts'
import type { Middleware } from './request-listener.ts'
import { isDatabaseReachable, serve } from './serve.ts'
import { StaticFiles } from './static-files.ts'
import { OpenStreams } from './streams.ts'
import { createWebApp, type WebApp } from './web-app.ts'

/** What the process that owns the database passes to a worker. */
export type Handover = {
  databaseUrl: string
  secret: string
  webApps: WebAppFolders | null
  mapSearchUrl?: string | undefined
}

/** The web apps during development, built on request. */
export type Development = { storefront: WebApp; console: WebApp; before: Middleware }

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
  { databaseUrl, secret, webApps: folders, mapSearchUrl }: Handover,
  development?: Development,
): Promise<Worker> {
  const pool = createPool({ url: databaseUrl, max: config.databaseConnections })
  const pages = new PageCache(development ? 0 : config.pageCacheBytes, { imageOrigin: config.map.tileSource?.origin })
  const streams = new OpenStreams()
  const files = new StaticFiles()
  const { storefront, console } = development ?? (await loadWebApps(folders, files))
  let ownOrigin = config.publicUrl ?? `http://${config.host}:${config.port}`
  let stopping = false

  const api = await startApi({
    log,
    pool,
    databaseUrl,
    secret,
    publicUrl: () => ownOrigin,
    ...apiSettingsOf(config, mapSearchUrl),
  })
  const metrics = createMetrics({
    pool,
    openStreams: () => streams.count,
    pageCacheBytes: () => pages.bytes,
    jobCounts: () => api.context.queue.counts(),
    openExceptions: () => countOpenExceptions(pool),
  })
  const context: ServerContext = {
    config,
    log,
    metrics,
    pages,
    streams,
    ownOrigin: () => ownOrigin,
    isReady: async () => !stopping && (await isDatabaseReachable(pool)),
    api,
    storefront,
    console,
    development: development !== undefined,
  }
  const stopFollowing = invalidateOnMenuChange(databaseUrl, pages)
  const leave = async () => {
    await api.stop()
    await stopFollowing()
    await pool.end()
    await flushLog(log)
  }
  const onListening = (url: string) => {
    ownOrigin = config.publicUrl ?? url
  }
  try {
    const address = { host: config.host, port: config.port, onListening }
    const serving = await serve(context, files, address, development?.before)
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

function apiSettingsOf({ map, messages, payments, codeLimits }: Config, mapSearchUrl: string | undefined) {
  const { searchEmail: email, searchIntervalMilliseconds: intervalMilliseconds } = map
  const mapSearch = mapSearchUrl === undefined ? undefined : { url: mapSearchUrl, email, intervalMilliseconds }
  return { mapSearch, messages, payments, codeLimits }
}

async function loadWebApps(
  folders: WebAppFolders | null,
  files: StaticFiles,
): Promise<{ storefront: WebApp; console: WebApp }> {
  if (!folders) throw new Error('Cannot serve the web apps: their build folders are not given')
  const [storefront, console] = await Promise.all([loadBuild(folders.storefront), loadBuild(folders.console)])
  files.add(storefront.clientFolder, '')
  files.add(console.clientFolder, '/console')
  return { storefront: createWebApp(storefront.build, true), console: createWebApp(console.build, true) }
}
