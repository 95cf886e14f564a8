import { sendOtp, verifyPhone } from '@sofra/contract/customers-codes'
import { codeProblemOf, readCodeForm, requestCode, sentTo } from '../account/code.server.ts'
import type { CodeResult } from '../account/code-result.ts'
import { offlineCodeResult } from '../account/offline-code.ts'
import { customerApi } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import type { Route } from './+types/code-data.ts'

/** Sends a code to the phone number of an order, or verifies it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { branchId } = context.get(shopContext)
  const codeForm = readCodeForm(form, context)
  const { phone, dialCode, channel, code } = codeForm
  const client = customerApi(context)
  if (form.get('intent') !== 'verify') {
    return requestCode(context, codeForm, () =>
      client.call(sendOtp, { body: { branchId, phone, dialCode, channel, purpose: 'checkout' } }),
    )
  }
  try {
    const proof = await client.call(verifyPhone, { body: { branchId, phone, dialCode, code } })
    return { kind: 'verified', proof } satisfies CodeResult
  } catch (error) {
    return { kind: 'refused', problem: codeProblemOf(error), sent: sentTo(context, codeForm, 0) } satisfies CodeResult
  }
}

/** Keeps the checkout page when the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return withOfflineFallback(serverAction(), offlineCodeResult(form))
}
