import type { FakeServer, FakeWebhook } from '../fake-server.ts'

/** A message that the fake accepted. */
export interface AcceptedMessage {
  readonly id: string
  readonly to: string
  /** The text of an SMS, or the parameters of a template separated by spaces. */
  readonly text: string
}

/** A stateful fake of a message service's HTTP API, for tests and manual use. */
export interface FakeMessageService extends FakeServer {
  readonly accepted: readonly AcceptedMessage[]
  /** Makes the service refuse a recipient: they have opted out (`stopped`), or cannot be reached by it (`absent`). */
  setRecipient(to: string, state: 'stopped' | 'absent'): void
  /** A signed webhook that reports a message's status. */
  createStatusWebhook(id: string, status: string, error?: string): FakeWebhook
}
