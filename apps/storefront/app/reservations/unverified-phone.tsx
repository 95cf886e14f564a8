import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { PhoneCheck } from '../account/phone-check.tsx'
import type { TypedPhone } from '../account/verified-phones.ts'
import pageStyles from '../shell/page.module.css'
import type { ReserveResult } from './reserve-form.ts'
import styles from './reserve-page.module.css'

/** The DOM id of the form that is sent again with the proof. */
export const formId = 'reserve'

interface UnverifiedPhoneProps {
  readonly result: ReserveResult | null
  readonly typed: TypedPhone
  readonly proof: string
  readonly onVerified: () => void
}

/** Checks the phone where the shop wants it, and then sends the form again. It is a form of its own, beside the other one. */
export function UnverifiedPhone({ result, typed, proof, onVerified }: UnverifiedPhoneProps) {
  const submit = useSubmit()
  const [isVerified, setVerified] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    // The form has the proof since this was rendered.
    if (isVerified && proof !== '' && form instanceof HTMLFormElement) {
      setVerified(false)
      void submit(form)
    }
  }, [isVerified, proof, submit])
  if (proof !== '' || !result?.problems.some(({ code }) => code === 'phone-unverified')) return null
  return (
    <section className={`${pageStyles['card']} ${styles['check']}`}>
      <PhoneCheck
        typed={typed}
        start
        onVerified={() => {
          onVerified()
          setVerified(true)
        }}
      />
    </section>
  )
}
