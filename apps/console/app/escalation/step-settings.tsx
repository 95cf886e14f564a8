import { isObject, type Json } from '@sofra/changes'
import { type EscalationStep, escalationChannels } from '@sofra/ordering'
import { Switch } from '@sofra/ui/choice'
import { Select } from '@sofra/ui/field'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InputField } from '../changes/fields.tsx'
import { useField } from '../changes/records.tsx'
import settingsStyles from '../settings/settings.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { phonesForm } from './phones-form.ts'
import { TestAlert } from './test-alert.tsx'
import { offeredWaits, waitText } from './wait-text.ts'

/** The reference of the business whose steps are set. */
interface StepOf {
  readonly on: string
}

export function LouderStep({ on }: StepOf) {
  return <StepSection on={on} step="louder" whenOn={{ after: 120 }} />
}

export function PushStep({ on }: StepOf) {
  const { t } = useTranslation()
  return (
    <StepSection on={on} step="push" whenOn={{ after: 60 }}>
      {() => (
        <p>
          <Link to="/security#alerts">{t('escalation.pushDevices')}</Link>
        </p>
      )}
    </StepSection>
  )
}

export function EmailStep({ on, businessId }: StepOf & { businessId: string }) {
  return (
    <StepSection on={on} step="email" whenOn={{ after: 180 }}>
      {() => <TestAlert businessId={businessId} step="email" />}
    </StepSection>
  )
}

export function MessageStep({ on, businessId }: StepOf & { businessId: string }) {
  const { t } = useTranslation()
  const phones = useField(on, 'escalation.phones').value
  return (
    <StepSection
      on={on}
      step="message"
      whenOn={{ after: 300, channel: 'whatsapp' }}
      beside={(value, set) => (
        <Select
          label={t('escalation.channel')}
          value={String(value['channel'])}
          onChange={(event) => set({ ...value, channel: event.currentTarget.value })}
        >
          {escalationChannels.map((channel) => (
            <option key={channel} value={channel}>
              {t(`escalation.channels.${channel}`)}
            </option>
          ))}
        </Select>
      )}
    >
      {() => (
        <>
          <InputField
            on={on}
            field="escalation.phones"
            label={t('escalation.phones')}
            hint={t('escalation.phonesHint')}
            form={phonesForm}
            kind="tel"
          />
          {Array.isArray(phones) && phones.length > 0 && <TestAlert businessId={businessId} step="message" />}
        </>
      )}
    </StepSection>
  )
}

const pauseMinutes = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240]

export function PauseStep({ on }: StepOf) {
  const { t, format } = useTranslation()
  return (
    <StepSection
      on={on}
      step="pause"
      whenOn={{ after: 600, minutes: 30 }}
      beside={(value, set) => (
        <Select
          label={t('escalation.pauseFor')}
          value={Number(value['minutes'])}
          onChange={(event) => set({ ...value, minutes: Number(event.currentTarget.value) })}
        >
          {[...new Set([...pauseMinutes, Number(value['minutes'])])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {format.duration(minutes)}
            </option>
          ))}
        </Select>
      )}
    />
  )
}

type StepValue = Readonly<Record<string, Json>>

interface StepSectionProps extends StepOf {
  readonly step: EscalationStep
  /** The step when it is turned on. */
  readonly whenOn: StepValue
  /** What is chosen beside the time. */
  readonly beside?: (value: StepValue, set: (value: StepValue) => void) => ReactNode
  /** What follows while the step is on. */
  readonly children?: () => ReactNode
}

/** A step: whether it is on, and when it is taken. */
function StepSection({ on, step, whenOn, beside, children }: StepSectionProps) {
  const translation = useTranslation()
  const { t } = translation
  const { input, error, set } = useField(on, `escalation.${step}`)
  const value = isObject(input) ? input : null
  const after = Number(value?.['after'])
  return (
    <SettingsSection title={t(`escalation.steps.${step}`)} note={t(`escalation.notes.${step}`)}>
      <Switch checked={value !== null} onChange={(event) => set(event.currentTarget.checked ? whenOn : null)}>
        {t('escalation.on')}
      </Switch>
      {value !== null && (
        <>
          <div className={settingsStyles['pair']}>
            <Select
              label={t('escalation.when')}
              value={after}
              {...(error !== undefined && { error })}
              onChange={(event) => set({ ...value, after: Number(event.currentTarget.value) })}
            >
              {offeredWaits(after).map((seconds) => (
                <option key={seconds} value={seconds}>
                  {waitText(seconds, translation)}
                </option>
              ))}
            </Select>
            {beside?.(value, set)}
          </div>
          {children?.()}
        </>
      )}
    </SettingsSection>
  )
}
