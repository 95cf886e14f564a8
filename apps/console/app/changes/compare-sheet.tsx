import type { MenuPublication } from '@sofra/contract/console-versions-codec'
import { Select } from '@sofra/ui/field'
import { Sheet } from '@sofra/ui/sheet'
import { Spinner } from '@sofra/ui/spinner'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { ChangeLines } from './change-lines.tsx'
import { type HistoryBusiness, wordsOf } from './history-words.ts'
import styles from './review-sheet.module.css'
import { useDifference } from './use-difference.ts'

interface CompareSheetProps {
  readonly business: HistoryBusiness
  readonly version: MenuPublication
  /** The versions of the page, newest first. */
  readonly versions: readonly MenuPublication[]
  readonly onClose: () => void
}

/** What was changed from a version to a later one, or to now: added, removed and changed records, in words. */
export function CompareSheet({ business, version, versions, onClose }: CompareSheetProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const [until, setUntil] = useState<string | null>(null)
  const difference = useDifference(business.id, version.id, until)
  const timeOf = ({ at }: MenuPublication) =>
    `${format.date(at, business.timeZone)}, ${format.time(at, business.timeZone)}`
  const later = versions.slice(0, versions.indexOf(version)).filter(({ current }) => !current)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('versions.compareTitle', { time: timeOf(version) })}
      closeLabel={t('common.close')}
    >
      <div className={styles['review']}>
        <Select
          label={t('versions.with')}
          value={until ?? ''}
          onChange={(event) => setUntil(event.currentTarget.value || null)}
        >
          <option value="">{t('versions.now')}</option>
          {later.map((one) => (
            <option key={one.id} value={one.id}>
              {timeOf(one)}
            </option>
          ))}
        </Select>
        {difference === null && <Spinner />}
        {difference === 'failed' && <p role="alert">{t('versions.offline')}</p>}
        {difference !== null && difference !== 'failed' && (
          <>
            <p role="status">
              {difference.count === 0 ? t('versions.same') : t('history.changes', { count: difference.count })}
            </p>
            <ChangeLines changes={difference.changes} words={wordsOf(translation, business, difference.records)} />
            {difference.count > difference.changes.length && (
              <p>{t('history.unlisted', { count: difference.count - difference.changes.length })}</p>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}
