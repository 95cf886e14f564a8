import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { CodeResult } from './code-result.ts'
import { type CodePurpose, saveSentCode, readSentCode, type SentCode, secondsLeft } from './sent-code.ts'

/** The code on its way, and when it may be asked for again. */
export interface PendingCode {
  /** Null: none; the guest is asked for their number. */
  readonly sent: SentCode | null
  /** In seconds. */
  readonly secondsLeft: number
  /** Forgets it: another number, or nobody wants it any more. */
  readonly clear: () => void
}

/** Follows what became of a code through the replies of the server, and through leaving the page and coming back. */
export function useSentCode(purpose: CodePurpose, reply: CodeResult | undefined): PendingCode {
  const { businessId } = useShop()
  // Told by the server before the script has arrived; nobody knows for how long it has been so.
  const told = reply && 'sent' in reply && reply.kind !== 'not-sent' ? { ...reply.sent, startedAt: 0 } : null
  const [sent, setSent] = useState<SentCode | null>(told)
  const [left, setLeft] = useState(told?.seconds ?? 0)

  useEffect(() => {
    const now = Date.now()
    if (reply?.kind === 'sent') saveSentCode(businessId, purpose, { ...reply.sent, startedAt: now })
    if (reply?.kind === 'verified') saveSentCode(businessId, purpose, null)
    const onItsWay =
      readSentCode(businessId, purpose, now) ?? (reply?.kind === 'refused' ? { ...reply.sent, startedAt: 0 } : null)
    setSent(onItsWay)
    // At once: the buttons to ask again, which are higher than the wait, must not flash up.
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
