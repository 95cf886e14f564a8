import type { PhoneProofWire } from '@sofra/contract/customers-codes'
import { phoneProofToWire } from '@sofra/contract/customers-codes-words'
import { asMerchant } from '@sofra/database'
import type { AppContext } from '../context.ts'
import { phoneAt, shopOf } from './at-shop.ts'
import { codeRefusal, showCode } from './codes.ts'
import { makePhoneProof } from './phone-proof.ts'

/** A code, and the phone at a branch that it was sent to. */
export interface WrittenCode {
  readonly branch_id: string
  readonly phone: string
  readonly dial_code: string
  readonly code: string
}

/** Takes a code for the proof that the phone of an order is its guest's. */
export async function provePhone(body: WrittenCode, parts: AppContext): Promise<PhoneProofWire> {
  const shop = await shopOf(parts, body.branch_id)
  const { merchantId } = shop
  const phone = phoneAt(shop, body)
  const bound = { merchantId, phone, purpose: 'checkout' as const, code: body.code }
  const shown = await asMerchant(parts.pool, merchantId, (tx) => showCode(tx, bound, parts))
  if (shown.kind !== 'right') throw codeRefusal(shown)
  const { proof, expiresAt } = makePhoneProof({ merchantId, phone }, parts.clock.now(), parts.secrets)
  return phoneProofToWire({ phone, proof, expiresAt })
}
