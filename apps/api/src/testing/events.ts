/** One server-sent event, as a browser would report it. */
export interface ReceivedEvent {
  readonly name: string
  readonly id: string
  readonly data: unknown
}

/** Reads server-sent events in order; `next` waits for an event and returns null at the end of the stream. */
export function readEvents(response: Response): { next(): Promise<ReceivedEvent | null>; leave(): Promise<void> } {
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          const event = parse(block)
          if (event) return event
          continue
        }
        const { value, done } = await reader.read()
        if (done) return null
        text += value
      }
    },
    leave: () => reader.cancel(),
  }
}

/** Null for comments and `retry` fields. */
function parse(block: string): ReceivedEvent | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return { name: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data: JSON.parse(data) }
}
