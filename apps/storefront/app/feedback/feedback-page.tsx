import { type FeedbackTopic, feedbackLimits } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { TextArea, TextField } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { text } from '@sofra/ui/text'
import {
  Bike,
  ConciergeBell,
  HeartHandshake,
  MessageCircle,
  MonitorSmartphone,
  ShoppingBag,
  UtensilsCrossed,
} from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import frame from '../shell/page-frame.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusFirstProblem } from '../shell/use-focus-first-problem.ts'
import type { FeedbackProblem, FeedbackProblems, FeedbackValues } from './feedback-form.ts'
import styles from './feedback-page.module.css'
import { MoodPicker } from './mood-picker.tsx'

/** Result of a form that was not accepted: its values, problems, and why it could not be sent. */
export interface FeedbackResult {
  readonly values: FeedbackValues
  readonly problems: FeedbackProblems
  readonly failure: 'too-many' | 'unreachable' | null
}

interface FeedbackPageProps {
  readonly sent: boolean
  /** The number of the order the guest comes from; empty when there is none. */
  readonly order: string
  readonly result: FeedbackResult | null
}

/** The feedback page: the form, or the confirmation once it is sent. */
export function FeedbackPage({ sent, order, result }: FeedbackPageProps) {
  const { t } = useTranslation()
  const shop = useShop()
  return (
    <main className={classes(frame['page'], styles['page'])} id="content" tabIndex={-1}>
      <title>{`${t(sent ? 'feedback.sentTitle' : 'feedback.title')} · ${shop.name}`}</title>
      <h1 className={frame['title']}>{t('feedback.title')}</h1>
      {sent ? <Thanks /> : <FeedbackForm order={order} result={result} />}
    </main>
  )
}

function Thanks() {
  const { t } = useTranslation()
  const { name, referenceId } = useShop()
  return (
    <div role="status">
      <EmptyState
        illustration={<HeartHandshake />}
        title={t('feedback.sentTitle')}
        action={
          <div className={layout('stack', 'gap2')}>
            <Link className={buttonClass({ variant: 'primary' })} to={`/${referenceId}`}>
              {t('order.toMenu')}
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to={`/${referenceId}/Feedback`}>
              {t('feedback.another')}
            </Link>
          </div>
        }
      >
        {t('feedback.sentText', { name })}
      </EmptyState>
    </div>
  )
}

const problemKeys = {
  messageMissing: 'feedback.messageMissing',
  messageLong: 'feedback.messageLong',
  orderWrong: 'feedback.orderWrong',
} as const satisfies Record<FeedbackProblem, string>

function FeedbackForm({ order, result }: Pick<FeedbackPageProps, 'order' | 'result'>) {
  const { t } = useTranslation()
  const { name } = useShop()
  const navigation = useNavigation()
  const form = useFocusFirstProblem(result)
  const { values, problems = {}, failure = null } = result ?? {}
  const errorFor = (problem: FeedbackProblem | undefined) =>
    problem ? { error: t(problemKeys[problem], { count: feedbackLimits.message }) } : {}

  return (
    <Form ref={form} method="post" className={classes(layout('stack', 'gap6'), styles['form'])} noValidate>
      <p className={classes(text('muted'), styles['lead'])}>{t('feedback.lead', { name })}</p>
      {failure && (
        <Notice tone="danger" alert>
          {failure === 'too-many' ? t('feedback.tooMany') : t('feedback.unreachable')}
        </Notice>
      )}
      <MoodPicker name="mood" chosen={values?.mood ?? ''} />
      <RadioCards
        legend={t('feedback.topic')}
        name="topic"
        defaultValue={values?.topic ?? 'food'}
        options={useTopics()}
        columns={2}
      />
      <TextArea
        name="message"
        label={t('feedback.message')}
        rows={5}
        maxLength={feedbackLimits.message}
        defaultValue={values?.message ?? ''}
        {...errorFor(problems.message)}
      />
      <TextField
        name="order"
        label={t('feedback.order')}
        note={t('common.optional')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={values?.order ?? order}
        {...errorFor(problems.order)}
      />
      <fieldset className={classes(layout('stack', 'gap4'), styles['contact'])}>
        <legend className={classes(text('strong'), styles['legend'])}>{t('feedback.contact')}</legend>
        <TextField
          name="name"
          label={t('person.name')}
          note={t('common.optional')}
          autoComplete="name"
          maxLength={feedbackLimits.name}
          defaultValue={values?.name ?? ''}
        />
        <TextField
          name="phone"
          label={t('person.phone')}
          note={t('common.optional')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={feedbackLimits.phone}
          defaultValue={values?.phone ?? ''}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="large" wide loading={navigation.state === 'submitting'}>
        {t('feedback.send')}
      </Button>
    </Form>
  )
}

function useTopics() {
  const { t } = useTranslation()
  const shop = useShop()
  const goods = shop.businessType === 'shop'
  const topics: { value: FeedbackTopic; label: string; icon: React.ReactNode }[] = [
    {
      value: 'food',
      label: goods ? t('feedback.topicGoods') : t('feedback.topicFood'),
      icon: goods ? <ShoppingBag aria-hidden /> : <UtensilsCrossed aria-hidden />,
    },
    { value: 'delivery', label: t('feedback.topicDelivery'), icon: <Bike aria-hidden /> },
    { value: 'service', label: t('feedback.topicService'), icon: <ConciergeBell aria-hidden /> },
    { value: 'website', label: t('feedback.topicWebsite'), icon: <MonitorSmartphone aria-hidden /> },
    { value: 'other', label: t('feedback.topicOther'), icon: <MessageCircle aria-hidden /> },
  ]
  return topics
}
