import type { FakeWebhook, FakeServer } from '../fake-server.ts'

/** A message that a service of our own took. */
export interface AcceptedMessage {
  readonly id: string
  readonly to: string
  /** What it says: the text of an SMS, the parameters of a template one after the other. */
  readonly text: string
}

/** A messaging service of our own on this machine, for tests and for trying by hand. It keeps its own state. */
export interface FakeMessageService extends FakeServer {
  readonly accepted: readonly AcceptedMessage[]
  /** That person wants none (`stopped`), or has no such thing (`absent`). */
  setRecipient(to: string, what: 'stopped' | 'absent'): void
  /** Writes to us what became of a message; signed, and ready to be sent any number of times, in any order. */
  createStatusWebhook(id: string, status: string, error?: string): FakeWebhook
}
