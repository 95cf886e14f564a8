import { valueAt } from '@sofra/changes'
import { paymentMethods } from '@sofra/ordering'
import { CheckListField, listOf } from '../changes/fields.tsx'
import { useRecords } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'

/** The methods that need no payment account. */
const offline: readonly string[] = ['cash', 'card', 'pay-later']

/** How guests pay. Online methods that are on can be turned off; others need a payment account first. */
export function PaymentsField({ on }: { on: string }) {
  const { t } = useTranslation()
  const chosen = listOf(valueAt(useRecords().get(on), 'payments'))
  const offered = paymentMethods.filter((method) => offline.includes(method) || chosen.includes(method))
  return (
    <CheckListField
      on={on}
      field="payments"
      legend={t('field.payments')}
      options={offered.map((value) => ({ value, label: t(`payments.${value}`) }))}
    />
  )
}
