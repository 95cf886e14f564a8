import type { ChangeDraft } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Card } from '@sofra/ui/card'
import { Badge } from '@sofra/ui/chip'
import { Sheet } from '@sofra/ui/sheet'
import { useTranslation } from '../shell/translation.tsx'
import { useTimeZone } from './changes-bar.tsx'
import styles from './drafts-sheet.module.css'
import type { DraftActions } from './use-drafts.ts'

interface DraftsSheetProps {
  readonly open: boolean
  readonly drafts: readonly ChangeDraft[]
  readonly actions: DraftActions
  readonly onOpen: (draftId: string) => void
  readonly onSchedule: (draft: ChangeDraft) => void
  readonly onClose: () => void
}

/** The drafts of the business: continued, scheduled at another time, taken off the schedule, discarded. */
export function DraftsSheet({ open, drafts, actions, onOpen, onSchedule, onClose }: DraftsSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('collect.drafts', { count: drafts.length })}
      closeLabel={t('common.close')}
    >
      <ul className={styles['drafts']}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Card inside="stacked" className={styles['draft']}>
              <DraftFacts draft={draft} />
              <div className={styles['actions']}>
                <Button size="small" variant="primary" onClick={() => onOpen(draft.id)}>
                  {t('collect.continue')}
                </Button>
                <Button size="small" onClick={() => onSchedule(draft)}>
                  {t(draft.state === 'scheduled' ? 'collect.changeTime' : 'collect.schedule')}
                </Button>
                {draft.state === 'scheduled' && (
                  <Button size="small" onClick={() => void actions.unschedule(draft.id)}>
                    {t('collect.unschedule')}
                  </Button>
                )}
                <Button size="small" variant="quiet" onClick={() => void actions.discard(draft.id)}>
                  {t('collect.discard')}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function DraftFacts({ draft }: { draft: ChangeDraft }) {
  const { t, format } = useTranslation()
  const zone = useTimeZone()
  const { state, dueAt, failure, author, createdAt } = draft
  return (
    <div>
      <h3 className={styles['name']} dir="auto">
        {draft.name ?? t('collect.unnamed')}
      </h3>
      <p className={styles['facts']}>
        {t('history.changes', { count: draft.changes.length })} · <bdi>{author}</bdi> ·{' '}
        {format.dateTime(createdAt, zone)}
      </p>
      {dueAt !== null && state === 'scheduled' && (
        <Badge tone="info">
          {t('collect.goesLive', { time: `${format.day(dueAt, zone)}, ${format.time(dueAt, zone)}` })}
        </Badge>
      )}
      {state === 'failed' && (
        <div className={styles['failure']}>
          <Badge tone="danger">{t('collect.failed')}</Badge>
          <p>{t(failureText(failure?.code), { name: author })}</p>
        </div>
      )}
    </div>
  )
}

function failureText(code: string | undefined) {
  if (code === 'change_conflict') return 'collect.failedConflict'
  return code === 'forbidden' ? 'collect.failedForbidden' : 'collect.failedInvalid'
}
