import { type ErrorBody, type ErrorCode, errorStatus, type RefusalDetails } from '@sofra/contract'
import { languageOf, messageOf } from '../messages/index.ts'

/** An answer in the one shape of every error, in the caller's language. */
export function refuse(
  code: ErrorCode,
  requestHeaders: Headers,
  requestId: string,
  details: RefusalDetails = {},
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = {
    error: { code, message: messageOf(code, languageOf(requestHeaders)), ...details, request_id: requestId },
  }
  return Response.json(body, { status: errorStatus[code], headers: { 'cache-control': 'no-store', ...headers } })
}
