import pg from 'pg'

export interface Listener {
  /** Resolves when the first connection listens. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

export interface ListenOptions {
  readonly connectionString: string
  readonly channels: readonly string[]
  readonly onMessage: (channel: string, payload: string) => void
  /**
   * Called after a lost connection was restored. Notifications in between were missed, so reload everything that
   * depends on them.
   */
  readonly onGap: () => void
  /** The delay before the first reconnection; it doubles with each failure up to 30 times this value. */
  readonly retryMilliseconds?: number
}

/** Listens to NOTIFY channels on its own connection, and reconnects until it is closed. */
export function listen(options: ListenOptions): Listener {
  const { retryMilliseconds = 200 } = options
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let wasConnected = false
  let failures = 0
  const { promise: ready, resolve } = Promise.withResolvers<void>()

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'sofra listen',
      // No query follows LISTEN on this connection, so only TCP keep-alive detects that it is lost.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = next
    // `end` is emitted for every lost connection.
    next.on('error', () => {})
    next.once('end', retry)
    next.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of options.channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      next.removeListener('end', retry)
      next.end().catch(() => {})
      retry()
      return
    }
    failures = 0
    if (wasConnected) options.onGap()
    wasConnected = true
    resolve()
  }

  const retry = (): void => {
    if (closed) return
    const wait = retryMilliseconds * Math.min(2 ** failures, 30)
    failures += 1
    timer = setTimeout(connect, wait)
  }

  void connect()
  return {
    ready,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
