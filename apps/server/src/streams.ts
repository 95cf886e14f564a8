import type { ServerResponse } from 'node:http'

/** The event streams that are open: they never end by themselves, so a shutdown has to end them. */
export class OpenStreams {
  readonly #open = new Set<ServerResponse>()

  get count(): number {
    return this.#open.size
  }

  add(response: ServerResponse): void {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }

  /** Ends them all; a browser connects again by itself, to whichever process answers then. */
  endAll(): void {
    for (const response of this.#open) response.end()
  }
}
