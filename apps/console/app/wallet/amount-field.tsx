import type { Currency } from '@sofra/money'
import { TextField } from '@sofra/ui/field'
import { useTranslation } from '../shell/translation.tsx'
import styles from './amount-field.module.css'

/** The amount input, with its currency as a hidden field. */
export function AmountField({ currency, error }: { currency: Currency; error?: string }) {
  const { t } = useTranslation()
  return (
    <>
      <input type="hidden" name="currency" value={currency} />
      <TextField
        label={t('wallet.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        required
        end={<span className={styles['unit']}>{currency}</span>}
        {...(error !== undefined && { error })}
      />
    </>
  )
}
