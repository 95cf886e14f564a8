import { Button } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useRecordState, useRecordStore } from './records.tsx'

/** Says that input was not saved and why, with a button to try again; asks about edits by two people. */
export function UnsavedNotice() {
  const { t } = useTranslation()
  const store = useRecordStore()
  const failure = useRecordState((state) => state.failure)
  const saving = useRecordState((state) => state.saving > 0)
  const unsaved = useRecordState(
    (state) =>
      Object.values(state.unsaved)
        .flatMap((fields) => Object.values(fields))
        .filter(({ to, problem }) => to !== undefined && problem === null).length,
  )
  const conflict = useRecordState(({ conflicts }) => conflicts[0])
  const isShown = unsaved > 0 && (failure !== null || !saving) && conflict === undefined
  return (
    <>
      {isShown && (
        <Notice
          tone="warning"
          alert
          title={t('changes.unsaved', { count: unsaved })}
          action={
            <>
              <Button size="small" variant="primary" loading={saving} onClick={() => void store.retry()}>
                {t('common.retry')}
              </Button>{' '}
              <Button size="small" variant="quiet" onClick={() => store.discard()}>
                {t('changes.discard')}
              </Button>
            </>
          }
        >
          {t(`changes.obstacle.${failure ?? 'offline'}`)}
        </Notice>
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
    </>
  )
}
