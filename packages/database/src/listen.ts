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
   * Called when the connection is back after a loss: what was told in between is lost, so load what you follow anew.
   */
  readonly onGap: () => void
  /** The first wait before connecting again; it doubles up to thirty times this. */
  readonly retryMilliseconds?: number
}

/** Follows NOTIFY channels on a connection of its own, which is opened again for as long as it takes. */
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
      // Nothing is ever asked on this connection again, so only the network itself can say that it is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = next
    // `end` follows every way a connection can be lost.
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
