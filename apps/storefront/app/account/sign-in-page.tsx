import { Button } from '@sofra/ui/button'
import { Checkbox, RadioCards } from '@sofra/ui/choice'
import { TextField } from '@sofra/ui/field'
import { IconTile } from '@sofra/ui/icon-tile'
import { Notice } from '@sofra/ui/notice'
import { ChevronRight, MapPin, MessageCircle, MessageSquareText, ReceiptText, Zap } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Cover, Logo } from '../business/cover.tsx'
import { useShop } from '../business/use-shop.ts'
import { dialCodeOf } from '../contact/dial-codes.ts'
import { PhoneField } from '../contact/phone-field.tsx'
import { westernDigits } from '../delivery/address-form.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useOrderHistory } from '../guest/order-history.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusFirstProblem } from '../shell/use-focus-first-problem.ts'
import { codeProblemText } from './code-problem-text.ts'
import type { CodeProblem, SentTo } from './code-result.ts'
import { CodeStep } from './code-step.tsx'
import { collectGuestData } from './guest-data.ts'
import styles from './sign-in-page.module.css'
import type { SignInResult } from './sign-in-result.ts'
import { useReturnTo } from './use-return-to.ts'
import { useSentCode } from './use-sent-code.ts'

interface SignInPageProps {
  /** Path to return to; empty: none. */
  readonly returnTo: string
  /** The phone is verified, and the name is still missing. */
  readonly nameless: boolean
  /** The account has just been deleted. */
  readonly deleted: boolean
  readonly reply: SignInResult | undefined
}

/** Sign-in in two steps, phone and code, and a third for new customers: the name. */
export function SignInPage({ returnTo, nameless, deleted, reply }: SignInPageProps) {
  const { t } = useTranslation()
  const shop = useShop()
  const code = useSentCode('login', reply && 'sent' in reply ? reply : undefined)
  const back = useReturnTo(returnTo)
  // Prefills the previous number, which often has only one wrong digit.
  const [correctedNumber, setCorrectedNumber] = useState<SentTo>()
  const step = nameless ? 'name' : code.sent ? 'code' : 'phone'
  const title = t(step === 'name' ? 'login.nameTitle' : step === 'code' ? 'login.codeTitle' : 'login.title')
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles['frame']}>
        <div className={styles['face']}>
          <Cover shop={shop} sizes="(min-width: 1024px) 480px, 100vw" />
          <div className={styles['welcome']}>
            <Logo shop={shop} className={styles['logo']} />
            <p className={styles['shop']}>{shop.name}</p>
            <ul className={styles['reasons']}>
              <Reason icon={<Zap aria-hidden />}>{t('login.reasonFast')}</Reason>
              <Reason icon={<MapPin aria-hidden />}>{t('login.reasonPlaces')}</Reason>
              <Reason icon={<ReceiptText aria-hidden />}>{t('login.reasonOrders')}</Reason>
            </ul>
          </div>
        </div>
        <section className={styles['card']} aria-labelledby="sign-in-title" data-step={step}>
          {/* A new heading element for each step. */}
          <h1 key={step} id="sign-in-title" className={styles['title']}>
            {title}
          </h1>
          {deleted && step === 'phone' && <Notice tone="positive">{t('login.deleted')}</Notice>}
          {step === 'name' ? (
            <NameStep back={back} problem={reply?.kind === 'nameless' ? reply.problem : null} />
          ) : code.sent ? (
            <EnterCode code={code} sent={code.sent} back={back} reply={reply} onChangeNumber={setCorrectedNumber} />
          ) : (
            <PhoneStep
              back={back}
              previousNumber={reply?.kind === 'not-sent' ? reply.sent : correctedNumber}
              isCorrecting={correctedNumber !== undefined}
              problem={reply?.kind === 'not-sent' ? reply.problem : null}
            />
          )}
        </section>
        {step === 'phone' && <DeviceOrders />}
      </div>
    </main>
  )
}

function Reason({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['reason']}>
      {icon}
      {children}
    </li>
  )
}

interface PhoneStepProps {
  readonly back: string
  /** The previously entered number; missing: none. */
  readonly previousNumber: SentTo | undefined
  /** The guest has come back to change the number. */
  readonly isCorrecting: boolean
  readonly problem: CodeProblem | null
}

function PhoneStep({ back, previousNumber, isCorrecting, problem }: PhoneStepProps) {
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
      <p className={styles['lead']}>{t('login.lead')}</p>
      <Form ref={form} method="post" className={styles['form']} preventScrollReset noValidate>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="to" value={back} />
        <input type="hidden" name="dialCode" value={dialCode || dialCodeOf(country)} />
        {shownProblem && !aboutPhone && (
          <Notice tone="warning" alert>
            {codeProblemText(translation, shownProblem)}
          </Notice>
        )}
        <PhoneField
          id={phoneId}
          dialCode={dialCode}
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
  const { businessId } = useShop()
  const { choices, ready } = useCheckout(businessId)
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
    <p className={styles['small']}>
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

interface EnterCodeProps {
  readonly code: ReturnType<typeof useSentCode>
  readonly sent: NonNullable<ReturnType<typeof useSentCode>['sent']>
  readonly back: string
  readonly reply: SignInResult | undefined
  readonly onChangeNumber: (sent: SentTo) => void
}

function EnterCode({ code, sent, back, reply, onChangeNumber }: EnterCodeProps) {
  const { t } = useTranslation()
  const { referenceId, businessId } = useShop()
  const { orders } = useOrderHistory(businessId)
  const { choices } = useCheckout(businessId)
  const intent = useNavigation().formData?.get('intent')
  const [dismissedReply, setDismissedReply] = useState<SignInResult>()
  return (
    <CodeStep
      form={Form}
      action={`/${referenceId}/login`}
      sent={sent}
      left={code.secondsLeft}
      problem={reply && reply !== dismissedReply && 'problem' in reply ? reply.problem : null}
      busy={intent === 'verify' ? 'verify' : intent === 'send' ? 'send' : null}
      submitLabel={t('login.submit')}
      onChangeNumber={() => {
        setDismissedReply(reply)
        onChangeNumber(sent)
        code.clear()
      }}
      autoFocus
    >
      <input type="hidden" name="to" value={back} />
      <input type="hidden" name="business" value={businessId} />
      <input type="hidden" name="guestData" value={JSON.stringify(collectGuestData(businessId, orders, choices))} />
    </CodeStep>
  )
}

function NameStep({ back, problem }: { back: string; problem: CodeProblem | null }) {
  const translation = useTranslation()
  const { t } = translation
  const { referenceId, businessId, name } = useShop()
  const { choices, ready } = useCheckout(businessId)
  const form = useFocusFirstProblem(problem)
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    const field = document.getElementById(nameId)
    if (ready && field instanceof HTMLInputElement && field.value === '') field.value = choices.name
  }, [ready, choices.name])
  return (
    <>
      <p className={styles['lead']}>{t('login.nameLead')}</p>
      <Form
        ref={form}
        method="post"
        action={`/${referenceId}/login`}
        className={styles['form']}
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="intent" value="name" />
        <input type="hidden" name="to" value={back} />
        <TextField
          id={nameId}
          label={t('person.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          autoFocus
          {...(problem && { error: codeProblemText(translation, problem) })}
        />
        <Checkbox name="marketing" value="1" description={t('profile.marketingText')}>
          {t('profile.marketing', { name })}
        </Checkbox>
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('login.nameSubmit')}
        </Button>
      </Form>
    </>
  )
}

const nameId = 'login-name'

/** Orders of this device are available without an account. */
function DeviceOrders() {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  return (
    <Link className={styles['orders']} to={`/${referenceId}/orders/history`}>
      <IconTile size="large">
        <ReceiptText size={24} aria-hidden />
      </IconTile>
      <span className={styles['words']}>
        <span className={styles['name']}>{t('profile.orders')}</span>
        <span className={styles['text']}>{t('profile.ordersText')}</span>
      </span>
      <ChevronRight className={styles['arrow']} size={20} aria-hidden />
    </Link>
  )
}
