import type { ChangeDraft } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Badge } from '@sofra/ui/chip'
import { Switch } from '@sofra/ui/choice'
import { CalendarClock, Eye, Files, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart, usePreload } from '../shell/lazy-part.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import styles from './changes-bar.module.css'
import { useBusiness, useRecordState, useRecords } from './records.tsx'
import { type DraftActions, useDrafts } from './use-drafts.ts'

const ReviewSheet = lazyPart(async () => (await import('./review-sheet.tsx')).ReviewSheet)
const DraftsSheet = lazyPart(async () => (await import('./drafts-sheet.tsx')).DraftsSheet)
const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
const ConflictsDialog = lazyPart(async () => (await import('./conflicts-dialog.tsx')).ConflictsDialog)
const DraftProblems = lazyPart(async () => (await import('./draft-problems.tsx')).DraftProblems)

/**
 * Where edits go: live at once, or into a draft, which is looked at, published, scheduled or discarded here. It is as high with a draft
 * as without one.
 */
export function ChangesBar() {
  const { t } = useTranslation()
  usePreload(ReviewSheet, DraftsSheet, ScheduleDialog, ConflictsDialog, DraftProblems)
  const actions = useDrafts()
  const { draft, drafts } = actions
  const saving = useRecordState((state) => state.saving > 0)
  const [shown, setShown] = useState<'review' | 'drafts' | null>(null)
  const [scheduling, setScheduling] = useState<ChangeDraft | null>(null)
  const others = drafts.filter(({ id }) => id !== draft?.id)
  const hasFailed = others.some(({ state }) => state === 'failed')
  return (
    <section
      className={styles['bar']}
      data-collecting={actions.isOn || undefined}
      data-saving={saving || undefined}
      aria-label={t('collect.title')}
    >
      <div className={styles['switch']}>
        <Switch
          checked={actions.isOn}
          onChange={(event) => void (event.currentTarget.checked ? actions.start() : actions.stop())}
        >
          {t('collect.title')}
        </Switch>
      </div>
      <p className={styles['state']} role="status">
        {draft ? <OpenDraft draft={draft} /> : t('collect.liveNow')}
      </p>
      <div className={styles['actions']}>
        {draft && (
          <OpenDraftActions
            actions={actions}
            draft={draft}
            onLook={() => setShown('review')}
            onSchedule={setScheduling}
          />
        )}
        {others.length > 0 && (
          <Button
            size="small"
            variant={hasFailed ? 'secondary' : 'quiet'}
            icon={<Files aria-hidden="true" />}
            onClick={() => setShown('drafts')}
          >
            {t(draft ? 'collect.otherDrafts' : 'collect.drafts', { count: others.length })}
            {hasFailed && <Badge tone="danger">{t('collect.failed')}</Badge>}
          </Button>
        )}
      </div>
      <Suspense>
        {shown === 'review' && draft && <ReviewSheet draft={draft} actions={actions} onClose={() => setShown(null)} />}
        {others.length > 0 && (
          <DraftsSheet
            open={shown === 'drafts'}
            drafts={others}
            actions={actions}
            onSchedule={setScheduling}
            onOpen={(draftId) => {
              setShown(null)
              void actions.open(draftId)
            }}
            onClose={() => setShown(null)}
          />
        )}
        {scheduling && <Scheduling draft={scheduling} actions={actions} onClose={() => setScheduling(null)} />}
        <Refused actions={actions} />
      </Suspense>
    </section>
  )
}

function OpenDraft({ draft }: { draft: ChangeDraft }) {
  const { t, format } = useTranslation()
  const zone = useTimeZone()
  return (
    <>
      <strong>{t('history.changes', { count: draft.changes.length })}</strong>
      {draft.name !== null && (
        <>
          {' '}
          · <bdi>{draft.name}</bdi>
        </>
      )}{' '}
      <span>
        {draft.dueAt !== null
          ? t('collect.goesLive', { time: `${format.day(draft.dueAt, zone)}, ${format.time(draft.dueAt, zone)}` })
          : t('collect.notLive')}
      </span>
    </>
  )
}

interface OpenDraftActionsProps {
  readonly actions: DraftActions
  readonly draft: ChangeDraft
  readonly onLook: () => void
  readonly onSchedule: (draft: ChangeDraft) => void
}

function OpenDraftActions({ actions, draft, onLook, onSchedule }: OpenDraftActionsProps) {
  const { t } = useTranslation()
  const isEmpty = draft.changes.length === 0
  return (
    <>
      <Button size="small" variant="quiet" icon={<Eye aria-hidden="true" />} disabled={isEmpty} onClick={onLook}>
        {t('collect.look')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<CalendarClock aria-hidden="true" />}
        disabled={isEmpty}
        onClick={() => onSchedule(draft)}
      >
        {t('collect.schedule')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        disabled={isEmpty}
        onClick={() => void actions.discard(draft.id)}
      >
        {t('collect.discard')}
      </Button>
      <Button
        size="small"
        variant="primary"
        disabled={isEmpty}
        loading={actions.busy}
        onClick={() => void actions.publish()}
      >
        {t('collect.publish')}
      </Button>
    </>
  )
}

function Scheduling({ draft, actions, onClose }: { draft: ChangeDraft; actions: DraftActions; onClose: () => void }) {
  return (
    <ScheduleDialog
      timeZone={useTimeZone()}
      initial={
        draft.dueDate !== null && draft.dueMinute !== null ? { date: draft.dueDate, minute: draft.dueMinute } : null
      }
      onClose={onClose}
      onSchedule={async (time) => {
        if (await actions.schedule(draft.id, time)) onClose()
      }}
    />
  )
}

/** Asks about values that were changed since, or says what is wrong with the draft. */
function Refused({ actions }: { actions: DraftActions }) {
  const translation = useTranslation()
  const { t } = translation
  const words = { translation, business: useBusiness(), records: useRecords() }
  const { refused } = actions
  if (!refused) return null
  if (refused.conflicts.length === 0) {
    return <DraftProblems problems={refused.problems} words={words} onClose={actions.forgetRefusal} />
  }
  return (
    <ConflictsDialog
      conflicts={refused.conflicts}
      words={words}
      title={t('collect.conflictTitle')}
      text={t('collect.conflictText', { count: refused.conflicts.length })}
      mine={t('collect.inDraft')}
      confirmLabel={t('collect.publish')}
      onConfirm={(choices) => void actions.publishChosen(refused, choices)}
      onClose={actions.forgetRefusal}
    />
  )
}

/** The time zone of the business that is edited. */
export function useTimeZone(): string {
  const { id } = useBusiness()
  return useMe().branches.find(({ businessId }) => businessId === id)?.timeZone ?? 'UTC'
}
