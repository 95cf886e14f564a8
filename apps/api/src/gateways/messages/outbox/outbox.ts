import { messageChannels } from '../messages.ts'
import type { MessageServiceModule } from '../service.ts'

/** Stores messages to be read at `/dev/outbox` instead of sending them. Its option says whether it is enabled. */
export const outbox = {
  channels: messageChannels,
  create: () => ({ name: 'outbox', send: async () => ({ kind: 'accepted', reference: '' }) }),
} as const satisfies MessageServiceModule<boolean>
