import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useCheckoutPage } from './checkout-page.ts'

/** Problem codes by field. */
type FieldProblems = Readonly<Partial<Record<string, string>>>

interface SectionForm<Problems extends FieldProblems> {
  /** The problems to display: missing fields only after a try to place the order. */
  readonly problems: Partial<Problems>
  /** The props of the form. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onChange: () => void
    readonly onBlur: () => void
    readonly onSubmit: (event: FormEvent) => void
  }
}

/**
 * A form of the checkout, which has no button of its own. `store` stores the input, at every change and whenever `cause`
 * changes, and returns its problems. They are displayed once the guest has left the field.
 */
export function useSectionForm<Problems extends FieldProblems>(
  form: RefObject<HTMLFormElement | null>,
  store: (data: FormData) => Problems,
  cause?: unknown,
): SectionForm<Problems> {
  const { submitted, announcements } = useCheckoutPage().flow.state
  const [problems, setProblems] = useState<Partial<Problems>>({})
  const check = (): Partial<Problems> => (form.current ? store(new FormData(form.current)) : {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: not with every change of the form.
  useEffect(() => setProblems(check()), [announcements, cause])
  return {
    problems: submitted ? problems : keep(problems, (_, code) => code !== 'missing'),
    props: {
      ref: form,
      onChange: () => {
        const found = check()
        // A corrected field loses its problem at once; a new problem appears when the guest leaves the field.
        setProblems((shown) => (submitted ? found : keep(found, (field) => field in shown)))
      },
      onBlur: () => setProblems(check()),
      onSubmit: (event) => event.preventDefault(),
    },
  }
}

function keep<Problems extends FieldProblems>(
  problems: Problems,
  isKept: (field: string, code: unknown) => boolean,
): Partial<Problems> {
  const kept = Object.entries(problems).filter(([field, code]) => isKept(field, code))
  return Object.fromEntries(kept) as Partial<Problems>
}
