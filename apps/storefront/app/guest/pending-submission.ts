import type { SellingType } from '@sofra/menu'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'

/** The branch and selling type an order is submitted to. */
export interface OrderTarget {
  readonly referenceId: string
  readonly type: SellingType
}

/** A submission that was sent and has no response yet. */
export interface OrderSubmission extends OrderTarget {
  readonly key: string
  /** The request body first sent with the key. */
  readonly body: string
}

/** Whether a submission has been sent whose outcome is unknown. */
export function isSubmissionPending(businessId: string): boolean {
  return readSubmission(businessId) !== null
}

/** Discards the pending submission. */
export function clearSubmission(businessId: string): void {
  saveSubmission(businessId, null)
}

/** The pending submission; null when every submission has its response. */
export function readSubmission(businessId: string): OrderSubmission | null {
  const stored = parseJson(readStorage(storageKey(businessId), 'session')) as Partial<OrderSubmission> | null
  const { referenceId, type, key, body } = stored ?? {}
  const complete = typeof referenceId === 'string' && type && typeof key === 'string' && typeof body === 'string'
  return complete ? { referenceId, type, key, body } : null
}

/** Stores the pending submission; null deletes it. */
export function saveSubmission(businessId: string, submission: OrderSubmission | null): void {
  writeStorage(storageKey(businessId), submission && JSON.stringify(submission), 'session')
}

function storageKey(businessId: string): string {
  return `sofra.attempt.${businessId}`
}
