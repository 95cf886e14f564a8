import { data, isRouteErrorResponse } from 'react-router'

/**
 * What a form has come to, or `unreached` where nobody has answered: a network that is gone must not take the page away,
 * and what was typed on it. It counts as a failure, so that nothing is loaded anew, which would fail as well.
 */
export async function orUnreached<Answer, const Unreached>(acting: Promise<Answer>, unreached: Unreached) {
  try {
    return await acting
  } catch (error) {
    if (!isUnreached(error)) throw error
    return data(unreached, { status: 503 })
  }
}

/** No answer at all, or that of a door behind which nobody is: the server is being started anew. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504)
}
