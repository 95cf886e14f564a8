import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { Checkbox } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { TextField } from '@sofra/ui/field'
import { IconTile } from '@sofra/ui/icon-tile'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { ChevronRight, MapPin, ReceiptText, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Cover, Logo } from '../business/cover.tsx'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useOrderHistory } from '../guest/order-history.ts'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusFirstProblem } from '../shell/use-focus-first-problem.ts'
import { codeProblemText } from './code-problem-text.ts'
import type { CodeProblem, SentTo } from './code-result.ts'
import { CodeStep } from './code-step.tsx'
import { collectGuestData } from './guest-data.ts'
import { PhoneStep } from './phone-step.tsx'
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

const reasons = [
  [Zap, 'login.reasonFast'],
  [MapPin, 'login.reasonPlaces'],
  [ReceiptText, 'login.reasonOrders'],
] as const

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
      <div className={classes(layout('stack'), styles['frame'])}>
        <div className={styles['face']}>
          <Cover shop={shop} sizes="(min-width: 1024px) 480px, 100vw" />
          <div className={classes(layout('stack'), styles['welcome'])}>
            <Logo shop={shop} className={styles['logo']} />
            <p className={classes(text('muted', 'strong'), styles['shop'])}>{shop.name}</p>
            <ul className={classes(layout('gap3'), styles['reasons'])}>
              {reasons.map(([Icon, reason]) => (
                <li key={reason} className={layout('row', 'top', 'gap3')}>
                  <Icon size={22} aria-hidden />
                  {t(reason)}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <section
          className={classes(layout('stack', 'gap3'), styles['card'])}
          aria-labelledby="sign-in-title"
          data-step={step}
        >
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
  const { choices } = useCheckout()
  const intent = useNavigation().formData?.get('intent')
  const [dismissedReply, setDismissedReply] = useState<SignInResult>()
  return (
    <CodeStep
      form={Form}
      action={`/${referenceId}/login`}
      sent={sent}
      left={code.secondsLeft}
      problem={reply && reply !== dismissedReply && 'problem' in reply ? reply.problem : null}
      busy={intent}
      submitLabel={t('login.submit')}
      onChangeNumber={() => {
        setDismissedReply(reply)
        onChangeNumber(sent)
        code.clear()
      }}
      autoFocus
    >
      <HiddenFields
        to={back}
        business={businessId}
        guestData={JSON.stringify(collectGuestData(businessId, orders, choices))}
      />
    </CodeStep>
  )
}

function NameStep({ back, problem }: { back: string; problem: CodeProblem | null }) {
  const translation = useTranslation()
  const { t } = translation
  const { referenceId, name } = useShop()
  const { choices, ready } = useCheckout()
  const form = useFocusFirstProblem(problem)
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    const field = document.getElementById(nameId)
    if (ready && field instanceof HTMLInputElement && field.value === '') field.value = choices.name
  }, [ready, choices.name])
  return (
    <>
      <p className={classes(text('muted', 'centred'), styles['lead'])}>{t('login.nameLead')}</p>
      <Form
        ref={form}
        method="post"
        action={`/${referenceId}/login`}
        className={classes(layout('stack', 'gap5'), styles['form'])}
        preventScrollReset
        noValidate
      >
        <HiddenFields intent="name" to={back} />
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
      <WithoutName back={back} />
    </>
  )
}

/** The ways on for a customer who does not give a name: the checkout asks for the name of an order. */
function WithoutName({ back }: { back: string }) {
  const { t } = useTranslation()
  const { referenceId, businessId } = useShop()
  return (
    <div className={classes(layout('centred', 'wrap', 'gap2'), styles['form'])}>
      <Link className={buttonClass({ variant: 'quiet' })} to={back || `/${referenceId}`}>
        {t('login.skipName')}
      </Link>
      <Form method="post" action={`/${referenceId}/profile`}>
        <HiddenFields intent="logout" business={businessId} to={back} />
        <Button type="submit" variant="quiet">
          {t('login.asGuest')}
        </Button>
      </Form>
    </div>
  )
}

const nameId = 'login-name'

/** Orders of this device are available without an account. */
function DeviceOrders() {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  return (
    <Link
      className={classes(cardClass({ inside: 'bare' }), layout('row', 'gap4'), styles['orders'])}
      to={`/${referenceId}/orders/history`}
    >
      <IconTile size="large">
        <ReceiptText size={24} aria-hidden />
      </IconTile>
      <span className={layout('stack', 'grow')}>
        <span className={text('bold')}>{t('profile.orders')}</span>
        <span className={text('muted', 'small')}>{t('profile.ordersText')}</span>
      </span>
      <ChevronRight className={classes(layout('mirrored'), text('muted'))} size={20} aria-hidden />
    </Link>
  )
}
