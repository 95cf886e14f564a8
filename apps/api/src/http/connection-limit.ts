import type { EventSender } from './event-stream.ts'

/** Limits the open event streams per resource. Over the limit the oldest is closed; a browser that is still open reconnects. */
export class ConnectionLimit {
  readonly #max: number
  readonly #open = new Map<string, Set<EventSender>>()

  constructor(max: number) {
    this.#max = max
  }

  /** Registers a stream of the resource `key`. The returned function must be called when that stream ends. */
  add(key: string, sender: EventSender): () => void {
    const open = this.#open.get(key) ?? new Set()
    this.#open.set(key, open.add(sender))
    const [oldest] = open
    if (open.size > this.#max) oldest?.close()
    return () => {
      open.delete(sender)
      if (open.size === 0 && this.#open.get(key) === open) this.#open.delete(key)
    }
  }
}
