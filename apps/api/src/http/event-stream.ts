/** A server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  readonly name: string
  readonly id?: string
  readonly data: unknown
}

export interface EventSender {
  send(event: ServerEvent): void
  close(): void
  /** Whether the client disconnected or the stream was closed. */
  readonly closed: boolean
}

export interface EventStreamOptions {
  /** The request of the stream, which ends when the request is aborted. */
  readonly request: Pick<Request, 'method' | 'signal'>
  /** Ends the stream when the process shuts down. */
  readonly stopping: AbortSignal
  /** Milliseconds between events named "heartbeat", by which a page notices that its connection is dead. */
  readonly heartbeatMilliseconds?: number
  /** Starts sending; the returned cleanup function is called once, when the stream ends. */
  readonly start: (sender: EventSender) => () => void
}

const encoder = new TextEncoder()
/** Milliseconds between heartbeats: proxies close connections that are idle for a minute. */
const defaultHeartbeat = 20_000
/** The maximum duration of a stream. The browser then reconnects, so its access is checked again and dead connections end. */
const maxMilliseconds = 15 * 60_000

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** A response of server-sent events. For a HEAD request it has no body and `start` is not called. */
export function eventStream(options: EventStreamOptions): Response {
  // The body of a HEAD response is never read or cancelled, so a stream would never end.
  if (options.request.method === 'HEAD') return new Response(null, { headers })
  const signals = [options.request.signal, options.stopping]
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let closed = false
      let cleanup = () => {}
      const write = (text: string) => {
        if (closed) return
        controller.enqueue(encoder.encode(text))
        // Disconnect a client that does not read; a browser that wakes up reconnects and gets the current state.
        if ((controller.desiredSize ?? 0) < -maxQueuedChunks) sender.close()
      }
      const beat = setInterval(
        () => sender.send({ name: 'heartbeat', data: null }),
        options.heartbeatMilliseconds ?? defaultHeartbeat,
      )
      beat.unref()
      const end = setTimeout(() => sender.close(), maxMilliseconds)
      end.unref()

      finish = () => {
        if (closed) return
        closed = true
        clearInterval(beat)
        clearTimeout(end)
        for (const signal of signals) signal.removeEventListener('abort', sender.close)
        cleanup()
      }
      const sender = {
        send: ({ name, id, data }: ServerEvent) =>
          write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
        close() {
          if (closed) return
          finish()
          controller.close()
        },
        get closed() {
          return closed
        },
      }
      for (const signal of signals) signal.addEventListener('abort', sender.close)
      write('retry: 1000\n\n')
      cleanup = options.start(sender)
      if (closed) cleanup()
      if (signals.some((signal) => signal.aborted)) sender.close()
    },
    cancel: () => finish(),
  })
  return new Response(body, { headers })
}

/** The maximum number of chunks queued for a client that does not read. */
const maxQueuedChunks = 1_000
