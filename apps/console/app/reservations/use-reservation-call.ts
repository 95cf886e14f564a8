import { type ErrorCode, Refusal } from '@sofra/contract'
import type { Client } from '@sofra/contract/client'
import type { ConsoleKey } from '@sofra/i18n/console'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRedirectToSignIn } from '../orders/use-board.ts'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

/** What refused a call, with the field that fixes it; '': none does. */
export interface ReservationProblem {
  readonly field: string
  readonly text: ConsoleKey
  /** Whether the server did nothing; without an answer, it may have done it. */
  readonly isFinal: boolean
}

/** Sends changes of reservations and loads them again. */
export function useReservationCall() {
  const { t, format } = useTranslation()
  const toSignIn = useRedirectToSignIn()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  /** Returns the result, or the problem; null: the session has ended. */
  const send = async <Result>(call: (api: Client) => Promise<Result>) => {
    setSending(true)
    try {
      const result = await call(apiClient(format.language))
      void revalidate()
      return { result }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'unauthenticated') {
        toSignIn()
        return null
      }
      // Another person changed it, which the list then shows.
      if (error.code === 'reservation_ended' || error.code === 'reservation_not_found') void revalidate()
      return { problem: problemOf(error) }
    } finally {
      setSending(false)
    }
  }
  /** The same for a single press: a problem is shown as a toast. Returns whether it was done. */
  const press = async (call: (api: Client) => Promise<unknown>): Promise<boolean> => {
    const sent = await send(call)
    if (sent && 'problem' in sent) showToast({ tone: 'danger', text: t(sent.problem.text) })
    return sent !== null && 'result' in sent
  }
  return { sending, send, press }
}

const texts: Readonly<Record<string, ConsoleKey>> = {
  full: 'reservations.problem.full',
  'table-taken': 'reservations.problem.tableTaken',
  'not-on-offer': 'reservations.problem.notOnOffer',
}

function problemOf({ code, details }: Refusal): ReservationProblem {
  const [{ path = '', code: reason = '' } = {}] = details.fields ?? []
  return { field: path, text: textOf(code, reason), isFinal: code !== 'unavailable' }
}

function textOf(code: ErrorCode, reason: string): ConsoleKey {
  switch (code) {
    case 'reservation_not_possible':
      return texts[reason] ?? 'reservations.problem.failed'
    case 'reservation_ended':
    case 'reservation_not_found':
      return 'reservations.problem.changed'
    case 'forbidden':
      return 'reservations.problem.mayNot'
    default:
      return 'reservations.problem.failed'
  }
}
