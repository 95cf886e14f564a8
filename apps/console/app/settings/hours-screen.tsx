import type { StaffBranch } from '@sofra/contract/console-codec'
import { buttonClass } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { orderableTypes, typeName } from '../orders/destination.ts'
import { ScheduleField } from '../schedules/schedule-field.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { mayAs } from '../staff/permissions.ts'
import { FieldAnchor } from './field-anchor.tsx'
import { PaymentsField } from './payments-field.tsx'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

/** When a branch takes orders in each way of selling, and how guests pay. Managers change the hours. */
export function HoursScreen({ branch }: { branch: StaffBranch }) {
  const translation = useTranslation()
  const { t } = translation
  const records = useRecords()
  const ways = orderableTypes
    .map((type) => ({ type, on: `branch_selling/${branch.id}/${type}` }))
    .filter(({ on }) => records.has(on))
  const reservation = `branch_selling/${branch.id}/reservation`
  const maySet = mayAs(branch.role, 'edit-settings')
  return (
    <Screen title={t('hours.title')}>
      <ChangesBar />
      <UnsavedNotice />
      {ways.length === 0 && (
        <EmptyState
          illustration={<Store />}
          title={t('selling.none')}
          {...(mayAs(branch.role, 'open-shop') && {
            action: (
              <Link className={buttonClass({ variant: 'primary' })} to={`/setup?branch=${branch.id}&step=selling`}>
                {t('setup.sellingTitle')}
              </Link>
            ),
          })}
        />
      )}
      <div className={styles['sections']}>
        {ways.map(({ type, on }) => (
          <SettingsSection key={type} title={typeName(type, translation)}>
            <FieldAnchor id={`hours-${type}`}>
              <ScheduleField on={on} field="hours" label={t('field.hours')} required />
            </FieldAnchor>
            {maySet && (
              <FieldAnchor id={`payment-${type}`}>
                <PaymentsField on={on} />
              </FieldAnchor>
            )}
          </SettingsSection>
        ))}
        {records.has(reservation) && (
          <SettingsSection title={t('nav.reservations')}>
            <FieldAnchor id="hours-reservation">
              <ScheduleField on={reservation} field="hours" label={t('field.hours')} required />
            </FieldAnchor>
          </SettingsSection>
        )}
      </div>
    </Screen>
  )
}
