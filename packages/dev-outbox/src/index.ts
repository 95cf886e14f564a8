export { createOutbox } from './outbox.ts'
export { outboxService } from './outbox-service.ts'
