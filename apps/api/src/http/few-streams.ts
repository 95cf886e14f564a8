import type { EventSender } from './event-stream.ts'

/** The streams that are open about each thing. Beyond `most` the oldest is closed: a browser that is there comes back. */
export class FewStreams {
  readonly #most: number
  readonly #open = new Map<string, Set<EventSender>>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a stream about `thing`; what it returns is called when that stream is over. */
  add(thing: string, sender: EventSender): () => void {
    const open = this.#open.get(thing) ?? new Set()
    this.#open.set(thing, open.add(sender))
    const [oldest] = open
    if (open.size > this.#most) oldest?.close()
    return () => {
      open.delete(sender)
      if (open.size === 0 && this.#open.get(thing) === open) this.#open.delete(thing)
    }
  }
}
