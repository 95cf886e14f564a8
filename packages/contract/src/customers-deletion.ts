import { z } from 'zod'
import { Done, Id, LocaleHeader } from './basics.ts'
import { customerEndpoint } from './customers.ts'
import { CodeChannel, SentCodeShape } from './customers-codes.ts'
import { endpoint } from './endpoint.ts'

/** Where the code went is known: to the phone of the account. */
export const DeletionCodeShape = SentCodeShape.omit({ otp_id: true, phone: true })

export const requestAccountDeletion = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/account/delete/:id/code',
  summary: 'The first step of deleting an account: sends a code to its phone',
  body: z.object({ branch_id: Id, channel: CodeChannel.default('sms') }),
  response: DeletionCodeShape,
  errors: [
    ...customerEndpoint.errors,
    'branch_not_found',
    'orders_under_way',
    'code_not_sent',
    'code_limit',
    'unavailable',
  ],
})

const deleteAccountEndpoint = {
  ...customerEndpoint,
  response: Done,
  errors: [...customerEndpoint.errors, 'orders_under_way', 'code_wrong', 'code_expired', 'code_locked'],
} as const

export const deleteAccount = endpoint({
  ...deleteAccountEndpoint,
  method: 'POST',
  path: '/webapp/account/delete/:id',
  summary: 'The second step: the account and everything personal is gone; what accounting keeps names nobody',
  body: z.object({ code: z.string().max(20) }),
})

export const deleteAccountByLink = endpoint({
  ...deleteAccountEndpoint,
  method: 'GET',
  path: '/webapp/account/delete/:id',
  summary: 'The same for other programs than browsers: cookies are not looked at, the code is sent as the header `otp`',
  headers: LocaleHeader.extend({ otp: z.string().max(20).optional() }),
})
