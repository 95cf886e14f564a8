import { type FeedbackTopic, feedbackLimits } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { TextArea, TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
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
import { useFirstProblem } from '../shell/use-first-problem.ts'
import { useWords } from '../shell/words.tsx'
import type { FeedbackProblem, FeedbackProblems, FeedbackValues } from './feedback-form.ts'
import styles from './feedback-page.module.css'
import { MoodPicker } from './mood-picker.tsx'

/** A form that came back: what is wrong with it, or that it did not arrive. */
export interface FeedbackReturned {
  readonly values: FeedbackValues
  readonly problems: FeedbackProblems
  readonly failure: 'too-many' | 'unreachable' | null
}

interface FeedbackPageProps {
  readonly sent: boolean
  /** The order it is about, where the guest comes from one. */
  readonly order: string
  readonly returned: FeedbackReturned | null
}

/** A word to the shop. */
export function FeedbackPage({ sent, order, returned }: FeedbackPageProps) {
  const { t } = useWords()
  const shop = useShop()
  return (
    <main className={`${frame['page']} ${styles['page']}`} id="content" tabIndex={-1}>
      <title>{`${t(sent ? 'feedback.sentTitle' : 'feedback.title')} · ${shop.name}`}</title>
      <h1 className={frame['title']}>{t('feedback.title')}</h1>
      {sent ? <Thanks /> : <FeedbackForm order={order} returned={returned} />}
    </main>
  )
}

function Thanks() {
  const { t } = useWords()
  const { name, referenceId } = useShop()
  return (
    <div role="status">
      <EmptyState
        illustration={<HeartHandshake />}
        title={t('feedback.sentTitle')}
        action={
          <div className={styles['after']}>
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

const problemWords = {
  messageMissing: 'feedback.messageMissing',
  messageLong: 'feedback.messageLong',
  orderWrong: 'feedback.orderWrong',
} as const satisfies Record<FeedbackProblem, string>

function FeedbackForm({ order, returned }: Pick<FeedbackPageProps, 'order' | 'returned'>) {
  const { t } = useWords()
  const { name } = useShop()
  const navigation = useNavigation()
  const form = useFirstProblem(returned)
  const { values, problems = {}, failure = null } = returned ?? {}
  const says = (problem: FeedbackProblem | undefined) =>
    problem ? { error: t(problemWords[problem], { count: feedbackLimits.message }) } : {}

  return (
    <Form ref={form} method="post" className={styles['form']} noValidate>
      <p className={styles['lead']}>{t('feedback.lead', { name })}</p>
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
        {...says(problems.message)}
      />
      <TextField
        name="order"
        label={t('feedback.order')}
        note={t('common.optional')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={values?.order ?? order}
        {...says(problems.order)}
      />
      <fieldset className={styles['contact']}>
        <legend className={styles['legend']}>{t('feedback.contact')}</legend>
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
  const { t } = useWords()
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
