import type { LocalDate } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { creditWallet, findWallet, refundToWallet } from '@sofra/contract/console-wallet'
import type { StaffWallet } from '@sofra/contract/console-wallet-codec'
import { amountFromWire } from '@sofra/money'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
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
  const amount = readAmount(text('amount'), currency)
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

/** Parses a typed amount (Western, Arabic or Persian digits) into minor units; null when it is no valid amount. */
function readAmount(text: string, currency: string): number | null {
  const written = text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[,٫]/, '.')
  if (!/^\d{1,6}(?:\.\d{0,3})?$/.test(written)) return null
  try {
    const amount = amountFromWire(Number(written), currency)
    return amount > 0 ? amount : null
  } catch {
    // More decimals than the currency has.
    return null
  }
}
