import { Refusal } from '@sofra/contract'

/** Why input was not saved. The input is kept. */
export type Failure = 'offline' | 'signed-out' | 'forbidden'

/** Why a change without input, such as a removal or an undo, was not made. */
export type Obstacle = Failure | 'changed' | 'invalid'

/** @throws the error itself if it is not a refusal of the API */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

export function failureOf({ code }: Refusal): Failure {
  if (code === 'unauthenticated') return 'signed-out'
  return code === 'forbidden' || code === 'business_not_found' ? 'forbidden' : 'offline'
}
