import type { TypedPhone } from '../account/verified-phones.ts'
import { PersonFields } from '../checkout/person-fields.tsx'
import { useCheckout } from '../guest/checkout-store.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { fieldOfProblem, type ReserveResult, reserveProblemText } from './reserve-form.ts'
import { useRequestKey } from './use-request-key.ts'

interface ContactFieldsProps {
  readonly result: ReserveResult | null
  readonly typed: TypedPhone
  /** The proof of the phone; '' without one. */
  readonly proof: string
  /** The first idempotency key of the form. */
  readonly firstKey: string
}

/** Name and phone of the guest, which this device remembers. */
export function ContactFields({ result, typed, proof, firstKey }: ContactFieldsProps) {
  const translation = useTranslation()
  const { choices, choose } = useCheckout()
  const requestKey = useRequestKey(result, firstKey)
  const problems = result?.problems ?? []
  const problemOf = (field: 'name' | 'phone') =>
    problems
      .filter((problem) => fieldOfProblem(problem) === field)
      .map((problem) => reserveProblemText(translation, problem))
      .find((text) => text !== null) ?? null
  return (
    <section className={`${pageStyles['card']} ${pageStyles['stack']}`}>
      <h2 className={pageStyles['heading']}>{translation.t('checkout.person')}</h2>
      <PersonFields
        of="guest"
        person={choices}
        problems={{ name: problemOf('name'), phone: problemOf('phone') }}
        marked={problems.length > 0}
        onChange={choose}
      />
      <input type="hidden" name="dialCode" value={typed.dialCode} />
      <input type="hidden" name="proof" value={proof} />
      <input type="hidden" name="request" value={requestKey} />
    </section>
  )
}
