import { isObject } from '@sofra/changes'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { Switch } from '@sofra/ui/choice'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { Store } from 'lucide-react'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { InputField } from '../changes/fields.tsx'
import { amountForm } from '../changes/parse-input.ts'
import { useBusiness, useField, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { orderableTypes, typeName } from '../orders/destination.ts'
import { ScheduleField } from '../schedules/schedule-field.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

/** Which orders of a branch are accepted without a person, by way of selling. */
export function AcceptanceScreen({ branch }: { branch: StaffBranch }) {
  const translation = useTranslation()
  const { t } = translation
  const records = useRecords()
  const ways = orderableTypes
    .map((type) => ({ type, on: `branch_selling/${branch.id}/${type}` }))
    .filter(({ on }) => records.has(on))
  return (
    <Screen title={t('acceptance.title')}>
      <ChangesBar />
      <UnsavedNotice />
      {ways.length === 0 && <EmptyState illustration={<Store />} title={t('selling.none')} />}
      <div className={styles['sections']}>
        {ways.length > 0 && <Notice title={t('acceptance.about')}>{t('acceptance.never')}</Notice>}
        {ways.map(({ type, on }) => (
          <SettingsSection key={type} title={typeName(type, translation)}>
            <AcceptanceFields on={on} />
          </SettingsSection>
        ))}
      </div>
    </Screen>
  )
}

/** Whether orders of a way of selling are accepted automatically, at which hours and up to which total. */
function AcceptanceFields({ on }: { on: string }) {
  const { t } = useTranslation()
  const { currency } = useBusiness()
  const { input, set } = useField(on, 'acceptance')
  const isOn = isObject(input)
  return (
    <>
      <Switch
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked ? { hours: null, maxTotal: null } : null)}
      >
        {t('acceptance.on')}
      </Switch>
      {isOn && (
        <>
          <ScheduleField on={on} field="acceptance.hours" label={t('acceptance.when')} />
          <div className={styles['pair']}>
            <InputField
              on={on}
              field="acceptance.maxTotal"
              label={t('field.maxTotal')}
              hint={t('acceptance.maxTotalHint')}
              form={amountForm(currency, { min: 1, optional: true })}
              unit={currency}
              inputMode="decimal"
            />
          </div>
        </>
      )}
    </>
  )
}
