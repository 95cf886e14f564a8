import type { StaffBranch } from '@sofra/contract/console-codec'
import type { Escalation } from '@sofra/ordering'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import settingsStyles from '../settings/settings.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { EscalationTimeline } from './escalation-timeline.tsx'
import { EmailStep, LouderStep, MessageStep, PauseStep, PushStep } from './step-settings.tsx'

interface EscalationScreenProps {
  readonly branch: StaffBranch
  readonly loaded: Escalation
  /** Whether the person may change the steps; then the screen is inside a `RecordsProvider`. */
  readonly isEditable: boolean
}

/** What happens while an order waits for an answer, as a timeline; for owners with its settings. */
export function EscalationScreen({ branch, loaded, isEditable }: EscalationScreenProps) {
  const { t } = useTranslation()
  return (
    <Screen title={t('escalation.title')}>
      {isEditable ? <EditedSteps businessId={branch.businessId} /> : <Timeline escalation={loaded} />}
    </Screen>
  )
}

function EditedSteps({ businessId }: { businessId: string }) {
  const on = `business/${businessId}`
  const escalation = (useRecords().get(on)?.['escalation'] ?? {}) as Escalation
  return (
    <>
      <ChangesBar />
      <UnsavedNotice />
      <Timeline escalation={escalation} />
      <div className={settingsStyles['sections']}>
        <LouderStep on={on} />
        <PushStep on={on} />
        <EmailStep on={on} businessId={businessId} />
        <MessageStep on={on} businessId={businessId} />
        <PauseStep on={on} />
      </div>
    </>
  )
}

function Timeline({ escalation }: { escalation: Escalation }) {
  const { t } = useTranslation()
  return (
    <div className={settingsStyles['sections']}>
      <SettingsSection title={t('escalation.timeline')} note={t('escalation.timelineNote')}>
        <EscalationTimeline escalation={escalation} />
      </SettingsSection>
    </div>
  )
}
