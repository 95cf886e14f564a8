import { sendTestAlert } from '@sofra/contract/console-escalation'
import { accountLanguage, asMerchant, readEscalation } from '@sofra/database'
import { type Alarm, sendAlarmEmails, sendAlarmMessages } from '../../escalation/send-alarms.ts'
import { serve } from '../../http/serve.ts'
import { requireBusiness, requireStaffScope } from '../../staff/scope.ts'

/** What a test says about an order that does not exist. */
const test = { number: 'TEST', waitedMilliseconds: 5 * 60_000 } as const

export const serveSendTestAlert = serve(sendTestAlert, async ({ request, params, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId, id: branchId } = requireBusiness(scope, params.id, 'edit-settings')
  const now = context.clock.now()
  const { userId, email } = scope.user
  const language = await accountLanguage(context.pool, userId)
  const notified = await asMerchant(context.pool, merchantId, async (tx) => {
    const { business, escalation } = await readEscalation(tx, params.id)
    const since = now - test.waitedMilliseconds
    const alarm: Alarm = { merchantId, branchId, number: test.number, business, branchNames: null, since }
    const deps = { ...context, tx, now }
    if (body.step === 'email') return sendAlarmEmails(deps, alarm, [{ name: email, email, language }])
    const { message, phones = [] } = escalation
    // At most one test a minute.
    const key = `test:${params.id}:${Math.floor(now / 60_000)}`
    return message ? sendAlarmMessages(deps, alarm, { ...message, phones, key }) : []
  })
  return { notified }
})
