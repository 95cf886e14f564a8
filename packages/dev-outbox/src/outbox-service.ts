import type { MessageService } from '@sofra/api'

/** Accepts every message and sends none: the outbox page reads them from the database. */
export const outboxService: MessageService = {
  name: 'outbox',
  retainsContent: true,
  send: async () => ({ kind: 'accepted', reference: '' }),
}
