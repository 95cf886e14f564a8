import { data } from 'react-router'
import { isUnanswered } from './look-again.ts'

/**
 * What a form has come to, or `unreached` where nobody has answered: a network that is gone must not take the page away,
 * and what was typed on it. It counts as a failure, so that nothing is loaded anew, which would fail as well.
 */
export async function orUnreached<Answer, const Unreached>(acting: Promise<Answer>, unreached: Unreached) {
  try {
    return await acting
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return data(unreached, { status: 503 })
  }
}
