import { digitsOf } from '@sofra/ui/code-field'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { codeDigits, keepsCode, problemAfterTyping } from './code-entry.ts'
import type { CodeProblem } from './code-result.ts'
import type { SentCode } from './sent-code.ts'
import { useOtpAutofill } from './use-otp-autofill.ts'

interface CodeEntryOptions {
  /** Element id of the code field. */
  readonly fieldId: string
  readonly sent: SentCode
  /** Problem of the last submission; a new object for each submission. */
  readonly problem: CodeProblem | null
  /** Whether a complete code is submitted. */
  readonly autoSubmit: boolean
}

export interface CodeEntry {
  readonly form: RefObject<HTMLFormElement | null>
  readonly code: string
  readonly shownProblem: CodeProblem | null
  /** Text for screen readers. */
  readonly announcement: string
  readonly onType: (digits: string) => void
  readonly onComplete: () => void
  /** Click handler of the submit button: rejects an incomplete code. */
  readonly onSubmitClick: (event: MouseEvent) => void
  readonly onResend: () => void
}

/** State of the code field: typing, autofill, submission, rejection and resending. */
export function useCodeEntry({ fieldId, sent, problem, autoSubmit }: CodeEntryOptions): CodeEntry {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [shownProblem, setShownProblem] = useState<CodeProblem | null>(problem)
  const [announcement, setAnnouncement] = useState('')
  const resendStartedAt = useRef<number>(null)
  const { form, submit } = useSubmitAfterRender()

  // A rejected code is cleared.
  const seen = useRef(problem)
  useEffect(() => {
    if (problem === seen.current) return
    seen.current = problem
    setShownProblem(problem)
    if (!problem) return
    if (!keepsCode(problem)) setCode('')
    resendStartedAt.current = null
    focusField(fieldId)
  }, [problem, fieldId])

  // The resend button has been replaced by the timer: announce the new code and focus the field.
  useEffect(() => {
    if (resendStartedAt.current === null || sent.startedAt === resendStartedAt.current) return
    resendStartedAt.current = null
    setAnnouncement(`${t(sentBy[sent.channel])} ${sent.shown}`)
    focusField(fieldId)
  }, [sent, fieldId, t])

  const onComplete = () => {
    if (autoSubmit) submit()
  }
  useOtpAutofill(sent.startedAt, (message) => {
    setCode(digitsOf(message, codeDigits))
    onComplete()
  })

  return {
    form,
    code,
    shownProblem,
    announcement,
    onType: (digits) => {
      setCode(digits)
      setShownProblem(problemAfterTyping)
    },
    onComplete,
    onSubmitClick: (event) => {
      if (code.length === codeDigits) return
      event.preventDefault()
      setShownProblem({ code: 'code-missing' })
      document.getElementById(fieldId)?.focus()
    },
    onResend: () => {
      setShownProblem(null)
      setCode('')
      resendStartedAt.current = sent.startedAt
      setAnnouncement('')
    },
  }
}

/** Text before the recipient, by channel. */
export const sentBy = { sms: 'code.sentBySms', whatsapp: 'code.sentByWhatsapp' } as const

function focusField(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}

/** Submits the form after its fields have rendered the current state. */
function useSubmitAfterRender() {
  const form = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (!pending) return
    setPending(false)
    form.current?.requestSubmit()
  }, [pending])
  return { form, submit: () => setPending(true) }
}
