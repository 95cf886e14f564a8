import type { SentCodeWire } from '@sofra/contract/customers-codes'
import { sentCodeToWire } from '@sofra/contract/customers-codes-words'
import type { RequestValues } from '../http/serve.ts'
import type { AppContext } from '../context.ts'
import { languageAt, phoneAt, shopOf } from './at-shop.ts'
import { sendCode, type WantedCode } from './codes.ts'

/** A call that names a phone at a branch. */
export interface AskingCall extends RequestValues {
  readonly body: { readonly branch_id: string; readonly phone: string; readonly dial_code: string }
  readonly headers: { readonly locale?: string | undefined }
  readonly language: string
  readonly request: Request
}

/** Sends a code to the phone that a call names, and says what anybody may know of it. */
export async function askForCode(
  call: AskingCall,
  { purpose, channel, details }: Pick<WantedCode, 'purpose' | 'channel' | 'details'>,
  parts: AppContext,
): Promise<SentCodeWire> {
  const shop = await shopOf(parts, call.body.branch_id)
  const phone = phoneAt(shop, call.body)
  const language = languageAt(shop, call.headers.locale, call.language)
  const wanted = { shop, phone, purpose, channel, language, ...(details && { details }) }
  return sentCodeToWire(await sendCode(wanted, call, parts))
}
