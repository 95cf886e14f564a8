import type { Currency } from '@sofra/money'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { AmountField } from './amount-field.tsx'
import type { WalletResult } from './wallet-result.ts'
import styles from './wallet-screen.module.css'

interface CreditFormProps {
  readonly customerId: string
  readonly currency: Currency
  readonly nonce: string
  readonly problem: Extract<WalletResult, { kind: 'refused' }>['problem'] | null
}

/** Credits the customer's wallet. The API records the reason, the staff member and the time. */
export function CreditForm({ customerId, currency, nonce, problem }: CreditFormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('intent') === 'credit'
  const wrong = (of: typeof problem) => (problem === of && of !== null ? { error: t(`wallet.wrong.${of}`) } : {})
  return (
    <Form method="post" className={styles['card']} aria-labelledby="credit-title">
      <h2 id="credit-title" className={styles['heading']}>
        {t('wallet.give')}
      </h2>
      <input type="hidden" name="intent" value="credit" />
      <input type="hidden" name="key" value={nonce} />
      <input type="hidden" name="customer" value={customerId} />
      <div className={styles['fields']}>
        <AmountField currency={currency} {...wrong('amount')} />
        <TextField
          label={t('wallet.lastDay')}
          note={t('wallet.optional')}
          name="last_day"
          type="date"
          {...wrong('day')}
        />
      </div>
      <TextField
        label={t('wallet.reason')}
        hint={t('wallet.reasonHint')}
        name="reason"
        autoComplete="off"
        minLength={3}
        maxLength={300}
        required
        {...wrong('reason')}
        {...wrong('notNow')}
      />
      <Button type="submit" variant="primary" loading={busy}>
        {t('wallet.giveNow')}
      </Button>
    </Form>
  )
}
