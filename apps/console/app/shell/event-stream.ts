import { consoleHeartbeat } from '@sofra/contract/console-limits'

export interface EventStreamListener {
  /** The handlers of events by their names; they get the data. */
  readonly events: Readonly<Record<string, (data: string) => void>>
  /** The connection was lost, and nothing was received for `silence` milliseconds; reconnecting continues. */
  disconnected(silence: number): void
  /** The server responded without a stream, for example because the session has expired. */
  refused(): void
}

/** Silence after which a connection counts as lost: two heartbeats were missed. A dead one cannot be told from an idle one earlier. */
const maxSilence = 2.5 * consoleHeartbeat

const retryMilliseconds = { first: 1000, max: 15_000 }

/** Listens to server-sent events until the returned function is called. */
export function openEventStream(address: string, { events, disconnected, refused }: EventStreamListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let wait = retryMilliseconds.first
  let receivedAt = Date.now()

  const watch = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      disconnected(Date.now() - receivedAt)
      open()
    }, maxSilence)
  }
  const receive = () => {
    receivedAt = Date.now()
    watch()
  }
  const open = () => {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(address)
    watch()
    source.addEventListener('heartbeat', receive)
    for (const [name, handle] of Object.entries(events)) {
      source.addEventListener(name, ({ data }) => {
        wait = retryMilliseconds.first
        receive()
        handle(data)
      })
    }
    source.addEventListener('error', () => {
      disconnected(Date.now() - receivedAt)
      // The browser reconnects by itself, except after a response that was no event stream.
      if (source?.readyState !== EventSource.CLOSED) return
      refused()
      timer = setTimeout(open, wait)
      wait = Math.min(2 * wait, retryMilliseconds.max)
    })
  }
  // Reconnect at once when the tablet wakes up or is back online, also when the connection looks open.
  const reconnectWhenVisible = () => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  window.addEventListener('online', reconnectWhenVisible)
  document.addEventListener('visibilitychange', reconnectWhenVisible)
  return () => {
    clearTimeout(timer)
    clearTimeout(watchdog)
    source?.close()
    window.removeEventListener('online', reconnectWhenVisible)
    document.removeEventListener('visibilitychange', reconnectWhenVisible)
  }
}
