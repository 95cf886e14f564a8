import { type ErrorBody, type ErrorCode, errorStatus, type RefusalDetails } from '@sofra/contract'
import { languageOf, messageOf } from '../messages/index.ts'

/** An error response in the common shape, with its message in the language that the request headers ask for. */
export function refusalResponse(
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
