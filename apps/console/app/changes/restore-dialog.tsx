import type { MenuPublication } from '@sofra/contract/console-versions-codec'
import { ConfirmDialog } from '@sofra/ui/dialog'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import type { HistoryBusiness } from './history-words.ts'
import { useDifference } from './use-difference.ts'

interface RestoreDialogProps {
  readonly business: HistoryBusiness
  readonly version: MenuPublication
  readonly onRestore: () => Promise<void>
  readonly onClose: () => void
}

/** Says what restoring a version takes back, before it is done. */
export function RestoreDialog({ business, version, onRestore, onClose }: RestoreDialogProps) {
  const { t, format } = useTranslation()
  const me = useMe()
  const difference = useDifference(business.id, version.id, null)
  const [isRestoring, setRestoring] = useState(false)
  const isShared = me.branches.filter(({ businessId }) => businessId === business.id).length > 1
  const count = difference === null || difference === 'failed' ? null : difference.count
  const restore = async () => {
    setRestoring(true)
    await onRestore()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void restore()}
      title={t('versions.restoreTitle', { time: format.dateTime(version.at, business.timeZone) })}
      confirmLabel={t('versions.restore')}
      cancelLabel={t('common.back')}
      loading={isRestoring}
    >
      {/* The sentence with the number is as long as the one without it, so that the buttons stay. */}
      <p>{count === null ? t('versions.takesBackAll') : t('versions.takesBack', { count })}</p>
      {isShared && <p>{t('versions.allBranches')}</p>}
    </ConfirmDialog>
  )
}
