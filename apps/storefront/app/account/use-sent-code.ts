import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { CodeResult } from './code-result.ts'
import { type CodePurpose, readSentCode, type SentCode, saveSentCode, secondsLeft } from './sent-code.ts'

/** The pending code and its resend timer. */
export interface PendingCode {
  /** Null: there is none, and the guest enters a number. */
  readonly sent: SentCode | null
  /** In seconds. */
  readonly secondsLeft: number
  /** Deletes the pending code. */
  readonly clear: () => void
}

/** State of the pending code, from action results and from storage across reloads. */
export function useSentCode(purpose: CodePurpose, reply: CodeResult | undefined): PendingCode {
  const { businessId } = useShop()
  // Rendered by the server, where the start time is unknown.
  const rendered = reply && 'sent' in reply && reply.kind !== 'not-sent' ? { ...reply.sent, startedAt: 0 } : null
  const [sent, setSent] = useState<SentCode | null>(rendered)
  const [left, setLeft] = useState(rendered?.seconds ?? 0)

  useEffect(() => {
    const now = Date.now()
    if (reply?.kind === 'sent') saveSentCode(businessId, purpose, { ...reply.sent, startedAt: now })
    if (reply?.kind === 'verified') saveSentCode(businessId, purpose, null)
    const onItsWay =
      readSentCode(businessId, purpose, now) ?? (reply?.kind === 'refused' ? { ...reply.sent, startedAt: 0 } : null)
    setSent(onItsWay)
    // Set in the same render, so that the resend buttons do not flash.
    if (onItsWay) setLeft(secondsLeft(onItsWay, now))
  }, [reply, businessId, purpose])

  useEffect(() => {
    if (!sent) return
    const look = () => setLeft(secondsLeft(sent, Date.now()))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [sent])

  const forget = () => {
    saveSentCode(businessId, purpose, null)
    setSent(null)
  }
  return { sent, secondsLeft: left, clear: forget }
}
