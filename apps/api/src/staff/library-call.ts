import { type ErrorCode, Refusal } from '@sofra/contract'
import { isAPIError } from 'better-auth/api'

/**
 * The result of a call of the library in process.
 *
 * @throws {Refusal} for the library's error codes in `codes`; other errors are thrown again
 */
export async function orRefuse<Result>(
  call: Promise<Result>,
  codes: Readonly<Record<string, ErrorCode>>,
): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const code = isAPIError(error) ? codes[error.body?.code ?? ''] : undefined
    if (code === undefined) throw error
    throw new Refusal(code, { cause: error })
  }
}
