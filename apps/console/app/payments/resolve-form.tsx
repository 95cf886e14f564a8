import type { PaymentException } from '@sofra/contract/console-payments-codec'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { TextArea } from '@sofra/ui/field'
import { Form, useNavigation } from 'react-router'
import { FormDisclosure } from '../shell/form-disclosure.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './exception-card.module.css'
import type { ResolveProblem } from './payments.server.ts'

interface ResolveFormProps {
  readonly exception: PaymentException
  readonly problem: ResolveProblem['problem'] | null
}

/** The resolution of a payment exception: an outcome and a note, which cannot be changed later. Works without JavaScript. */
export function ResolveForm({ exception: { id }, problem }: ResolveFormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('question') === id
  return (
    <FormDisclosure label={t('exceptions.settle')} open={problem !== null}>
      <Form method="post" className={styles['form']} noValidate>
        <input type="hidden" name="question" value={id} />
        <RadioCards
          legend={t('exceptions.how')}
          name="outcome"
          defaultValue="given-back"
          columns="wide"
          options={[
            {
              value: 'given-back',
              label: t('exceptions.outcome.given-back'),
              description: t('exceptions.givenBackHint'),
            },
            {
              value: 'with-guest',
              label: t('exceptions.outcome.with-guest'),
              description: t('exceptions.withGuestHint'),
            },
          ]}
        />
        <TextArea
          label={t('exceptions.note')}
          hint={t('exceptions.noteHint')}
          name="note"
          rows={2}
          minLength={3}
          maxLength={300}
          required
          {...(problem === 'note' && { error: t('exceptions.noteMissing') })}
        />
        <Button type="submit" variant="primary" loading={busy}>
          {t('exceptions.settleNow')}
        </Button>
      </Form>
    </FormDisclosure>
  )
}
