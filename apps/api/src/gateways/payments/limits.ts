import type { HttpLimits } from '../http-call.ts'

/** Two tries and the delay between them fit into the 20 seconds that a request for a payment may take. */
export const paymentLimits: HttpLimits = {
  connectMilliseconds: 2_000,
  totalMilliseconds: 9_000,
  bodyBytes: 1_000_000,
}
