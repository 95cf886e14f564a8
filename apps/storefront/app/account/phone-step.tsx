import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { dialCodeOf } from '../contact/dial-codes.ts'
import { PhoneField } from '../contact/phone-field.tsx'
import { useCheckout } from '../guest/checkout-store.ts'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusFirstProblem } from '../shell/use-focus-first-problem.ts'
import { westernDigits } from '../shell/western-digits.ts'
import { codeProblemText } from './code-problem-text.ts'
import type { CodeProblem, SentTo } from './code-result.ts'
import styles from './sign-in-page.module.css'

interface PhoneStepProps {
  readonly back: string
  /** The previously entered number; missing: none. */
  readonly previousNumber: SentTo | undefined
  /** The guest has come back to change the number. */
  readonly isCorrecting: boolean
  readonly problem: CodeProblem | null
}

export function PhoneStep({ back, previousNumber, isCorrecting, problem }: PhoneStepProps) {
  const translation = useTranslation()
  const { t } = translation
  const { country } = useShop()
  const [dialCode, setDialCode] = useState(previousNumber?.dialCode ?? '')
  const [shownProblem, setShownProblem] = useState<CodeProblem | null>(problem)
  const form = useFocusFirstProblem(shownProblem)
  const busy = useNavigation().formData?.get('intent') === 'send'
  useEffect(() => setShownProblem(problem), [problem])
  useEffect(() => {
    if (isCorrecting) document.getElementById(phoneId)?.focus()
  }, [isCorrecting])

  usePrefilledPhone(setDialCode)

  const aboutPhone = shownProblem !== null && !problemsNotAboutPhone.has(shownProblem.code)
  return (
    <>
      <p className={classes(text('muted', 'centred'), styles['lead'])}>{t('login.lead')}</p>
      <Form
        ref={form}
        method="post"
        className={classes(layout('stack', 'gap5'), styles['form'])}
        preventScrollReset
        noValidate
      >
        <HiddenFields intent="send" to={back} dialCode={dialCode || dialCodeOf(country)} />
        {shownProblem && !aboutPhone && (
          <Notice tone="warning" alert>
            {codeProblemText(translation, shownProblem)}
          </Notice>
        )}
        <PhoneField
          id={phoneId}
          dialCode={dialCode}
          getsCodes
          defaultValue={previousNumber?.phone ?? ''}
          onDialCode={setDialCode}
          onChange={(event) => {
            const western = westernDigits(event.currentTarget.value)
            if (western !== event.currentTarget.value) event.currentTarget.value = western
            setShownProblem(null)
          }}
          {...(aboutPhone && { error: codeProblemText(translation, shownProblem) })}
        />
        <RadioCards
          legend={t('login.channel')}
          name="channel"
          columns={2}
          defaultValue={previousNumber?.channel ?? 'sms'}
          options={[
            { value: 'sms', label: t('login.sms'), icon: <MessageSquareText aria-hidden /> },
            { value: 'whatsapp', label: t('login.whatsapp'), icon: <MessageCircle aria-hidden /> },
          ]}
        />
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('login.send')}
        </Button>
        <TermsNote />
      </Form>
    </>
  )
}

/** Prefills the number of the last order on this device. */
function usePrefilledPhone(setDialCode: (dialCode: string) => void): void {
  const { choices, ready } = useCheckout()
  useEffect(() => {
    const field = document.getElementById(phoneId)
    if (!ready || choices.phone === '' || !(field instanceof HTMLInputElement)) return
    // Never overwrites input.
    if (field.value !== '' || field === document.activeElement) return
    field.value = choices.phone
    setDialCode(choices.dialCode)
  }, [ready, choices.phone, choices.dialCode, setDialCode])
}

function TermsNote() {
  const { tParts, t } = useTranslation()
  const { referenceId, policies } = useShop()
  if (!policies) return null
  return (
    <p className={classes(text('muted', 'small', 'centred'), styles['small'])}>
      {tParts('login.terms').map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link key={part.name} to={`/${referenceId}/Policies`}>
            {t('login.policies')}
          </Link>
        ),
      )}
    </p>
  )
}

const phoneId = 'login-phone'

/** Problems that another number would not fix. */
const problemsNotAboutPhone: ReadonlySet<string> = new Set(['code-limit', 'unavailable', 'unreachable'])
