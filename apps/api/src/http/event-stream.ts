/** What a stream sends; without a name it is a comment, which keeps the connection alive and nobody hears. */
export interface ServerEvent {
  readonly name: string
  readonly id?: string
  readonly data: unknown
}

export interface EventSender {
  send(event: ServerEvent): void
  close(): void
  /** Whether the caller has gone or the stream was closed. */
  readonly closed: boolean
}

export interface EventStreamOptions {
  /** Whose stream it is: it ends when they go. */
  readonly request: Pick<Request, 'method' | 'signal'>
  /** Ends the stream: the process is asked to stop. */
  readonly stopping: AbortSignal
  readonly heartbeatMilliseconds?: number
  /** Starts sending; what it returns is called once, when the stream is over. */
  readonly start: (sender: EventSender) => () => void
}

const encoder = new TextEncoder()
/** Proxies give up on connections that are silent for a minute. */
const heartbeat = 20_000
/** Then the browser connects again, shows anew that it may, and nobody is told things for ever who has long gone. */
const longestMilliseconds = 15 * 60_000

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** An answer of server-sent events. */
export function eventStream(options: EventStreamOptions): Response {
  // Whoever asks for the headers alone never reads, and nobody would hear that they have gone.
  if (options.request.method === 'HEAD') return new Response(null, { headers })
  const signals = [options.request.signal, options.stopping]
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let closed = false
      let leave = () => {}
      const write = (text: string) => {
        if (closed) return
        controller.enqueue(encoder.encode(text))
        // Somebody who does not read is let go: a browser that wakes up connects again and starts from the present.
        if ((controller.desiredSize ?? 0) < -mostWaiting) sender.close()
      }
      const beat = setInterval(() => write(': still here\n\n'), options.heartbeatMilliseconds ?? heartbeat)
      beat.unref()
      const end = setTimeout(() => sender.close(), longestMilliseconds)
      end.unref()

      finish = () => {
        if (closed) return
        closed = true
        clearInterval(beat)
        clearTimeout(end)
        for (const signal of signals) signal.removeEventListener('abort', sender.close)
        leave()
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
      leave = options.start(sender)
      if (closed) leave()
      if (signals.some((signal) => signal.aborted)) sender.close()
    },
    cancel: () => finish(),
  })
  return new Response(body, { headers })
}

/** How many chunks may wait for a caller who does not read. */
const mostWaiting = 1_000
