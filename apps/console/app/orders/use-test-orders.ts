import { Refusal } from '@sofra/contract'
import { endTestOrders, sendTestOrder } from '@sofra/contract/calls/console-practice'
import type { ConsoleKey } from '@sofra/i18n/console'
import { isFinal } from '@sofra/ordering'
import { showToast } from '@sofra/ui/toasts'
import { useRef, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { newUuid } from '../shell/uuid.ts'
import { type LiveBoard, useRedirectToSignIn } from './use-board.ts'

export interface TestOrders {
  /** Sends a test order to a branch; a refusal is shown as a toast. */
  readonly send: (branchId: string) => void
  /** Ends the open test orders on the board. */
  readonly end: () => void
  readonly sending: boolean
  /** How many test orders are open on the board. */
  readonly open: number
}

/** Test orders of a board: sent with one idempotency key until the server has answered, so a retry sends no second one. */
export function useTestOrders({ board, receive }: Pick<LiveBoard, 'board' | 'receive'>): TestOrders {
  const { t, format } = useTranslation()
  const { language } = format
  const toSignIn = useRedirectToSignIn()
  const [sending, setSending] = useState(false)
  const keys = useRef<Map<string, string>>(new Map())
  const open = [...board.orders.values()].filter(({ practice, state }) => practice && !isFinal(state))

  const attempt = async (run: () => Promise<void>) => {
    setSending(true)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'unauthenticated') return toSignIn()
      showToast({ tone: 'danger', text: t(problemKey(error)) })
    } finally {
      setSending(false)
    }
  }
  const sendTo = async (branchId: string) => {
    const key = keys.current.get(branchId) ?? newUuid()
    keys.current.set(branchId, key)
    const forget = () => keys.current.delete(branchId)
    try {
      const call = { params: { branchId }, headers: { 'idempotency-key': key } }
      receive([await apiClient(language).call(sendTestOrder, call)])
      forget()
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'unavailable') forget()
      throw error
    }
  }
  const endAll = async () => {
    const branches = new Set(open.map(({ branchId }) => branchId))
    await Promise.all(
      [...branches].map((branchId) => apiClient(language).call(endTestOrders, { params: { branchId } })),
    )
  }
  return {
    send: (branchId) => void attempt(() => sendTo(branchId)),
    end: () => void attempt(endAll),
    sending,
    open: open.length,
  }
}

function problemKey({ code, details }: Refusal): ConsoleKey {
  const problems = details.fields?.map((field) => field.code) ?? []
  if (problems.includes('nothing-to-order')) return 'practice.nothingToOrder'
  if (problems.includes('too-many-practice-orders')) return 'practice.tooMany'
  return code === 'business_suspended' ? 'practice.suspended' : 'practice.failed'
}
