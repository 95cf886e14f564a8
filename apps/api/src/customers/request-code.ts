import type { SentCodeWire } from '@sofra/contract/customers-codes'
import { sentCodeToWire } from '@sofra/contract/customers-codes-codec'
import type { AppContext } from '../context.ts'
import type { RequestValues } from '../http/serve.ts'
import { type CodeRequest, sendCode } from './codes.ts'
import { messageLanguage, requirePhone, requireShop } from './request-details.ts'

/** A request for a one-time code. */
export interface RequestCodeCall extends RequestValues {
  readonly body: { readonly branch_id: string; readonly phone: string; readonly dial_code: string }
  readonly headers: { readonly locale?: string | undefined }
  readonly language: string
  readonly request: Request
  readonly responseHeaders: Headers
}

/**
 * Sends a one-time code to the phone of the request. The response does not reveal whether the phone has an account.
 * @throws {Refusal} branch_not_found, invalid_body, unavailable, code_limit or code_not_sent
 */
export async function requestCode(
  call: RequestCodeCall,
  { purpose, channel, details }: Pick<CodeRequest, 'purpose' | 'channel' | 'details'>,
  context: AppContext,
): Promise<SentCodeWire> {
  const shop = await requireShop(context, call.body.branch_id)
  const phone = requirePhone(shop, call.body)
  const language = messageLanguage(shop, call.headers.locale, call.language)
  const codeRequest = { shop, phone, purpose, channel, language, ...(details && { details }) }
  return sentCodeToWire(await sendCode(codeRequest, call, context))
}
