import { isObject } from '@sofra/changes'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { reservationLimits } from '@sofra/reservations'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { CalendarClock } from 'lucide-react'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { InputField, SelectField, SwitchField } from '../changes/fields.tsx'
import { numberForm } from '../changes/parse-input.ts'
import { useField, useRecordStore, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { ScheduleField } from '../schedules/schedule-field.tsx'
import styles from '../settings/settings.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CombinationsField } from './combinations-field.tsx'
import { firstRules, turnOn } from './new-rules.ts'
import { NumberSelect } from './number-select.tsx'
import { StaysField } from './stays-field.tsx'

interface ReservationRulesScreenProps {
  readonly branch: StaffBranch
  readonly tables: ReservationBook['tables']
}

/** How a branch takes reservations: when, for how many, how long, and at which tables. */
export function ReservationRulesScreen({ branch, tables }: ReservationRulesScreenProps) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const on = `branch_selling/${branch.id}/reservation`
  const canTurnOn = turnOn(records, branch.id).length > 0
  return (
    <Screen title={t('reservationRules.title')}>
      <ChangesBar />
      <UnsavedNotice />
      {records.has(on) ? (
        <Rules on={on} tables={tables} />
      ) : (
        <EmptyState
          illustration={<CalendarClock />}
          title={t('reservations.off')}
          {...(canTurnOn && {
            action: (
              <Button variant="primary" onClick={() => void store.make((current) => turnOn(current, branch.id))}>
                {t('reservationRules.turnOn')}
              </Button>
            ),
          })}
        >
          {t(canTurnOn ? 'reservationRules.turnOnText' : 'selling.none')}
        </EmptyState>
      )}
    </Screen>
  )
}

function Rules({ on, tables }: { on: string; tables: ReservationBook['tables'] }) {
  const { t } = useTranslation()
  const { value, set } = useField(on, 'reservation')
  // Without rules of its own, guests cannot book online.
  if (!isObject(value)) {
    return (
      <EmptyState
        illustration={<CalendarClock />}
        title={t('reservationRules.noRules')}
        action={
          <Button variant="primary" onClick={() => set({ ...firstRules })}>
            {t('reservationRules.turnOn')}
          </Button>
        }
      >
        {t('reservationRules.turnOnText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles['sections']}>
      <BookingRules on={on} />
      <SettingsSection title={t('reservationRules.staysTitle')}>
        <StaysField on={on} />
        <StayRules on={on} />
      </SettingsSection>
      <SettingsSection title={t('reservationRules.tables')}>
        <SwitchField
          on={on}
          field="reservation.withTable"
          label={t('field.withTable')}
          hint={t('reservationRules.withTableHint')}
        />
        <CombinationsField on={on} tables={tables} />
      </SettingsSection>
      <SettingsSection title={t('reservationRules.hours')}>
        <ScheduleField on={on} field="hours" label={t('field.hours')} required />
      </SettingsSection>
    </div>
  )
}

const limits = reservationLimits
const hour = 60
const day = 24 * hour

/** Who may book, when, and who answers. */
function BookingRules({ on }: { on: string }) {
  const { t, format } = useTranslation()
  return (
    <SettingsSection title={t('reservationRules.booking')}>
      <SelectField
        on={on}
        field="reservation.acceptedBy"
        label={t('field.acceptedBy')}
        options={[
          { value: 'system', label: t('reservationRules.bySystem') },
          { value: 'staff', label: t('reservationRules.byStaff') },
        ]}
      />
      <div className={styles['pair']}>
        <InputField
          on={on}
          field="reservation.maxGuests"
          label={t('field.maxGuests')}
          hint={t('reservationRules.maxGuestsHint')}
          form={numberForm(limits.guests)}
          inputMode="numeric"
        />
        <InputField
          on={on}
          field="reservation.maxCovers"
          label={t('field.maxCovers')}
          hint={t('reservationRules.maxCoversHint')}
          form={numberForm({ ...limits.covers, optional: true })}
          inputMode="numeric"
        />
        <NumberSelect
          on={on}
          field="reservation.minAdvanceMinutes"
          label={t('field.minAdvance')}
          options={[0, 30, hour, 2 * hour, 3 * hour, 4 * hour, 12 * hour, day, 2 * day]}
          textOf={(minutes) => (minutes === 0 ? t('reservationRules.atOnce') : durationText(minutes))}
        />
        <NumberSelect
          on={on}
          field="reservation.maxAdvanceMinutes"
          label={t('field.maxAdvance')}
          options={[7, 14, 30, 60, 90, 180, 365].map((days) => days * day)}
          textOf={durationText}
        />
        <NumberSelect
          on={on}
          field="reservation.stepMinutes"
          label={t('field.stepMinutes')}
          options={limits.stepMinutes}
          textOf={format.duration}
        />
        <NumberSelect
          on={on}
          field="reservation.reminderHours"
          label={t('field.reminderHours')}
          options={[2, 3, 6, 12, 24, 48]}
          textOf={(hours) => t('reservationRules.hoursBefore', { count: hours })}
          none={t('reservationRules.noReminder')}
        />
      </div>
    </SettingsSection>
  )

  function durationText(minutes: number): string {
    return minutes % day === 0 ? t('reservationRules.days', { count: minutes / day }) : format.duration(minutes)
  }
}

/** What a stay leaves free after it, and the last time at which parties sit down. */
function StayRules({ on }: { on: string }) {
  const { t, format } = useTranslation()
  const textOf = (none: string) => (minutes: number) => (minutes === 0 ? none : format.duration(minutes))
  return (
    <div className={styles['pair']}>
      <NumberSelect
        on={on}
        field="reservation.bufferMinutes"
        label={t('field.bufferMinutes')}
        options={[0, 5, 10, 15, 20, 30, 45, 60]}
        textOf={textOf(t('reservationRules.noBuffer'))}
      />
      <NumberSelect
        on={on}
        field="last_order_minutes"
        label={t('field.lastSeating')}
        options={[0, 30, 45, 60, 90, 120]}
        textOf={textOf(t('reservationRules.byStay'))}
      />
    </div>
  )
}
