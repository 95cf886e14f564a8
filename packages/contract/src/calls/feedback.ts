// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { feedbackPageFromWire, feedbackToWire, reviewResponseFromWire, reviewToWire } from '../feedback-codec.ts'
import type * as contract from '../feedback.ts'

export const listFeedback: CallOf<typeof contract.listFeedback> = {
  method: 'GET',
  path: '/console/feedback',
  hasBody: false,
  read: feedbackPageFromWire,
  write: passThrough,
}

export const rateOrder: CallOf<typeof contract.rateOrder> = {
  method: 'POST',
  path: '/users/rate',
  hasBody: true,
  read: reviewResponseFromWire,
  write: reviewToWire,
}

export const sendFeedback: CallOf<typeof contract.sendFeedback> = {
  method: 'POST',
  path: '/webapp/feedback/:id',
  hasBody: true,
  read: passThrough,
  write: feedbackToWire,
}
