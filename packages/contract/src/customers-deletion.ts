import { z } from 'zod'
import { Done, Id, LocaleHeader } from './basics.ts'
import { customerEndpoint } from './customers.ts'
import { CodeChannel, SentCodeShape } from './customers-codes.ts'
import { endpoint } from './endpoint.ts'

/** Without the phone: the code is sent to that of the account. */
export const DeletionCodeShape = SentCodeShape.omit({ otp_id: true, phone: true })

export const requestAccountDeletion = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/account/delete/:id/code',
  summary: 'First step of deleting an account: sends a code to its phone',
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
  summary: 'Second step: deletes the account and all personal data; accounting records are anonymized',
  body: z.object({ code: z.string().max(20) }),
})

export const deleteAccountByLink = endpoint({
  ...deleteAccountEndpoint,
  method: 'GET',
  path: '/webapp/account/delete/:id',
  summary: 'The same for clients other than browsers: cookies are ignored, the code is the header `otp`',
  headers: LocaleHeader.extend({ otp: z.string().max(20).optional() }),
})
