import type { LocalDate } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import { creditWallet, findWallet, refundToWallet } from '@sofra/contract/calls/console-wallet'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { StaffWallet } from '@sofra/contract/console-wallet-codec'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { parseAmount } from '../shell/parse-amount.ts'
import type { WalletResult } from './wallet-result.ts'

type Context = Readonly<RouterContextProvider>

/** The wallet of the customer with `phone`; null when there is no such customer. `page` starts at 1. */
export async function findWalletByPhone(
  context: Context,
  branch: StaffBranch,
  { phone, page }: { phone: string; page: number },
): Promise<StaffWallet | null> {
  try {
    return await api(context).call(findWallet, { query: { branch_id: branch.id, phone, page } })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'customer_not_found') return null
    throw error
  }
}

/** Executes the credit or refund form. */
export async function submitWalletForm(context: Context, branch: StaffBranch, form: FormData): Promise<WalletResult> {
  const isRefund = form.get('intent') === 'refund'
  const refused = (problem: Extract<WalletResult, { kind: 'refused' }>['problem']): WalletResult => ({
    kind: 'refused',
    form: isRefund ? 'refund' : 'credit',
    problem,
  })
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const currency = text('currency')
  const amount = parseAmount(text('amount'), currency)
  if (amount === null) return refused('amount')
  const reason = text('reason')
  if (reason.length < 3 || reason.length > 300) return refused('reason')

  const given = { amount, currency, reason, key: text('key') }
  try {
    if (isRefund) await api(context).call(refundToWallet, { body: { ...given, orderId: text('order') } })
    else {
      const lastDay = text('last_day')
      if (lastDay !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(lastDay)) return refused('day')
      await api(context).call(creditWallet, {
        body: {
          ...given,
          branchId: branch.id,
          customerId: text('customer'),
          lastDay: lastDay === '' ? null : (lastDay as LocalDate),
        },
      })
    }
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'refund_too_large') return refused('tooMuch')
    const [field] = error.details.fields ?? []
    return refused(field?.path === 'last_day' ? 'day' : field?.path === 'amount' ? 'amount' : 'notNow')
  }
}
