import type { ReactNode } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { valueText } from './describe-change.ts'
import styles from './live-note.module.css'
import { useBusiness, useCollectedChange, useRecords } from './records.tsx'

/** The live value of a field that the open draft changes, as a note after its label; undefined for other fields. */
export function useLiveNote(on: string, field: string): ReactNode | undefined {
  const translation = useTranslation()
  const business = useBusiness()
  const records = useRecords()
  const change = useCollectedChange(on, field)
  if (!change) return undefined
  const value = valueText(change, change.from, { translation, business, records })
  return <span className={styles['note']}>{translation.t('collect.liveValue', { value })}</span>
}
