import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../shell/words.tsx'
import styles from './problem-summary.module.css'

export interface SummaryProblem {
  /** The id of the field it is about; null: no single one. */
  readonly field: string | null
  readonly text: string
  /** Brings the field into view where it is folded away. */
  readonly reveal?: () => void
}

interface ProblemSummaryProps {
  readonly problems: readonly SummaryProblem[]
  /** Whether it is for the guest to mend them: a shop that takes no orders misses nothing. */
  readonly missing?: boolean
  /** Another value at each try. */
  readonly asked: unknown
}

/** All that is wrong, at the top and with the focus, each a way to its field. */
export function ProblemSummary({ problems, missing = true, asked }: ProblemSummaryProps) {
  const { t } = useWords()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) ref.current?.focus()
  }, [asked])
  if (problems.length === 0) return null
  return (
    <div ref={ref} className={styles['summary']} role="alert" tabIndex={-1}>
      <CircleAlert size={22} aria-hidden />
      <div>
        {missing && <p className={styles['title']}>{t('checkout.problemsTitle', { count: problems.length })}</p>}
        <ul className={styles['list']}>
          {problems.map(({ field, text, reveal }) => (
            <li key={text}>
              {field === null ? (
                text
              ) : (
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault()
                    if (reveal) flushSync(reveal)
                    const target = document.getElementById(field)
                    target?.focus({ preventScroll: true })
                    target?.scrollIntoView({ block: 'center' })
                  }}
                >
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
