import { valueAt } from '@sofra/changes'
import { InputField } from '../changes/fields.tsx'
import { codeForm } from '../changes/parse-input.ts'
import { useRecords } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './settings.module.css'

const linkForm = codeForm(/^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/, (text) => text.toLowerCase())

/** The path of a branch's link, which changes only before guests have it. */
export function LinkField({ on, isDraft }: { on: string; isDraft: boolean }) {
  const { t } = useTranslation()
  const value = valueAt(useRecords().get(on), 'reference_id')
  if (isDraft) {
    return (
      <InputField
        on={on}
        field="reference_id"
        label={t('field.referenceId')}
        form={linkForm}
        hint={t('business.link')}
      />
    )
  }
  return (
    <dl>
      <div className={styles['fact']}>
        <dt>{t('field.referenceId')}</dt>
        <dd>
          <bdi>/{String(value)}</bdi>
        </dd>
        <dd className={styles['note']}>{t('business.linkFixed')}</dd>
      </div>
    </dl>
  )
}
