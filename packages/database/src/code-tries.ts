/** The number of wrong attempts by counter. */
export type CodeTries = Readonly<Record<string, number>>

/** Who submits a code, and whether they requested a code for the phone. */
export interface CodeSubmitter {
  /** A pseudonym; attempts with the same one share a limit. */
  readonly counter: string
  readonly isRequester: boolean
}

/** The maximum number of wrong attempts per requester. */
export const maxTries = 5
/** The maximum number of wrong attempts of all others together, so that a code cannot be guessed from many addresses. */
export const maxTriesOfOthers = 20

/** The state of the limits after one more attempt: `locked` if it may not be made, else how many are left after it. */
export type CountedTry =
  | { readonly kind: 'locked' }
  | { readonly kind: 'counted'; readonly tries: CodeTries; readonly triesLeft: number }

/**
 * Counts an attempt. A requester has five attempts whatever others do, so a stranger cannot lock out the owner of the
 * phone (docs/decisions/0063-codes-and-requesters.md).
 */
export function countTry(tries: CodeTries, { counter, isRequester }: CodeSubmitter): CountedTry {
  const name = `${isRequester ? requesterPrefix : otherPrefix}${counter}`
  const own = tries[name] ?? 0
  const others = Object.entries(tries).reduce((sum, [key, count]) => sum + (key.startsWith(otherPrefix) ? count : 0), 0)
  if (own >= maxTries || (!isRequester && others >= maxTriesOfOthers)) return { kind: 'locked' }
  const left = maxTries - own - 1
  const triesLeft = isRequester ? left : Math.min(left, maxTriesOfOthers - others - 1)
  return { kind: 'counted', tries: { ...tries, [name]: own + 1 }, triesLeft }
}

const requesterPrefix = 'requester '
const otherPrefix = 'other '
