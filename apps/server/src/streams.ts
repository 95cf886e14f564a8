import type { ServerResponse } from 'node:http'

/** The open event streams. They do not end by themselves, so a shutdown ends them. */
export class OpenStreams {
  readonly #open = new Set<ServerResponse>()

  get count(): number {
    return this.#open.size
  }

  add(response: ServerResponse): void {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }

  /** Ends all streams. Browsers reconnect automatically. */
  endAll(): void {
    for (const response of this.#open) response.end()
  }
}
