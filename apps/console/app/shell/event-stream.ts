export interface EventStreamListener {
  /** The handlers of events by their names; they get the data. */
  readonly events: Readonly<Record<string, (data: string) => void>>
  /** The connection was lost; reconnecting continues. */
  disconnected(): void
  /** The server responded without a stream, for example because the session has expired. */
  refused(): void
}

const retryMilliseconds = { first: 1000, max: 15_000 }

/** Listens to server-sent events until the returned function is called. */
export function openEventStream(address: string, { events, disconnected, refused }: EventStreamListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = retryMilliseconds.first

  const open = () => {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(address)
    for (const [name, handle] of Object.entries(events)) {
      source.addEventListener(name, ({ data }) => {
        wait = retryMilliseconds.first
        handle(data)
      })
    }
    source.addEventListener('error', () => {
      disconnected()
      // The browser reconnects by itself, except after a response that was no event stream.
      if (source?.readyState !== EventSource.CLOSED) return
      refused()
      timer = setTimeout(open, wait)
      wait = Math.min(2 * wait, retryMilliseconds.max)
    })
  }
  // Reconnect at once when the tablet wakes up or is back online, also when the connection looks open: a dead connection
  // cannot be told from an idle one.
  const reconnectWhenVisible = () => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  window.addEventListener('online', reconnectWhenVisible)
  document.addEventListener('visibilitychange', reconnectWhenVisible)
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', reconnectWhenVisible)
    document.removeEventListener('visibilitychange', reconnectWhenVisible)
  }
}
