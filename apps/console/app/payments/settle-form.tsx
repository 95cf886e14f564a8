import type { PaymentQuestion } from '@sofra/contract/console-payments-words'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { TextArea } from '@sofra/ui/field'
import { Form, useNavigation } from 'react-router'
import { Fold } from '../shell/fold.tsx'
import { useWords } from '../shell/words.tsx'
import type { SettleProblem } from './payments.server.ts'
import styles from './question-card.module.css'

interface SettleFormProps {
  readonly question: PaymentQuestion
  readonly problem: SettleProblem['problem'] | null
}

/** What was done about it, in a word and in words: written once, with who wrote it. Works before the script. */
export function SettleForm({ question: { id }, problem }: SettleFormProps) {
  const { t } = useWords()
  const busy = useNavigation().formData?.get('question') === id
  return (
    <Fold label={t('questions.settle')} open={problem !== null}>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="question" value={id} />
        <RadioCards
          legend={t('questions.how')}
          name="outcome"
          defaultValue="given-back"
          columns="wide"
          options={[
            {
              value: 'given-back',
              label: t('questions.outcome.given-back'),
              description: t('questions.givenBackHint'),
            },
            {
              value: 'with-guest',
              label: t('questions.outcome.with-guest'),
              description: t('questions.withGuestHint'),
            },
          ]}
        />
        <TextArea
          label={t('questions.note')}
          hint={t('questions.noteHint')}
          name="note"
          rows={2}
          minLength={3}
          maxLength={300}
          required
          {...(problem === 'note' && { error: t('questions.noteMissing') })}
        />
        <Button type="submit" variant="primary" loading={busy}>
          {t('questions.settleNow')}
        </Button>
      </Form>
    </Fold>
  )
}
