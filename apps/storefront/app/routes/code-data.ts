import { sendOtp, verifyPhone } from '@sofra/contract/customers-codes'
import { askForCode, problemOf, readCodeForm, sentTo } from '../account/code.server.ts'
import type { CodeReply } from '../account/code-reply.ts'
import { unreachedCode } from '../account/unreached-code.ts'
import { customerApi } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import { orUnreached } from '../shell/or-unreached.ts'
import type { Route } from './+types/code-data.ts'

/** Sends a code to the phone of an order, and looks at what the guest says it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { branchId } = context.get(shopContext)
  const asked = readCodeForm(form, context)
  const { phone, dialCode, channel, code } = asked
  const client = customerApi(context)
  if (form.get('intent') !== 'verify') {
    return askForCode(context, asked, () =>
      client.call(sendOtp, { body: { branchId, phone, dialCode, channel, purpose: 'checkout' } }),
    )
  }
  try {
    const proof = await client.call(verifyPhone, { body: { branchId, phone, dialCode, code } })
    return { kind: 'verified', proof } satisfies CodeReply
  } catch (error) {
    return { kind: 'refused', problem: problemOf(error), sent: sentTo(context, asked, 0) } satisfies CodeReply
  }
}

/** In the middle of ordering: the checkout stays whatever becomes of the network. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return orUnreached(serverAction(), unreachedCode(form))
}
