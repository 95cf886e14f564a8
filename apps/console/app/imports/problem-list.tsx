import type { MenuImport } from '@sofra/contract/console-imports-codec'
import { Button } from '@sofra/ui/button'
import { Disclosure } from '@sofra/ui/disclosure'
import { showToast } from '@sofra/ui/toasts'
import { Download } from 'lucide-react'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { type ImportCalls, importCalls } from './import-calls.ts'
import styles from './import-flow.module.css'

interface ProblemListProps {
  readonly staged: MenuImport
  readonly businessId: string
}

/** What was not understood or is left out, by row, column and value, each with a sentence. */
export function ProblemList({ staged, businessId }: ProblemListProps) {
  const { t, format } = useTranslation()
  const { problems, problemCount } = staged
  return (
    <Disclosure title={t('imports.problems', { count: problemCount })} defaultOpen={problemCount <= 50}>
      <ul className={styles['problems']}>
        {problems
          .map((problem, at) => ({ ...problem, at }))
          .map(({ row, column, value, message, leftOut, at }) => (
            <li key={at} className={styles['problem']}>
              <span className={styles['row']}>
                {row === null ? t('imports.wholeFile') : t('imports.row', { row: format.number(row) })}
                {column !== '' && <span className={styles['muted']}> · {column}</span>}
              </span>
              <span dir="auto">{message}</span>
              {value !== '' && !message.includes(value) && <bdi className={styles['muted']}>{value}</bdi>}
              {!leftOut && row !== null && <span className={styles['muted']}>{t('imports.stillImported')}</span>}
            </li>
          ))}
      </ul>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        onClick={() => void saveProblems(importCalls(businessId, format.language), staged, t)}
      >
        {t('imports.downloadRows')}
      </Button>
      {problemCount > problems.length && (
        <p className={styles['muted']}>{t('imports.more', { count: problemCount - problems.length })}</p>
      )}
    </Disclosure>
  )
}

async function saveProblems(calls: ImportCalls, { id }: MenuImport, t: Translation['t']): Promise<void> {
  try {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await calls.problems(id))
    link.download = 'rows-to-correct.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  } catch {
    showToast({ tone: 'danger', text: t('imports.failure.download') })
  }
}
