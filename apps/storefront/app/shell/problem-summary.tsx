import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import styles from './problem-summary.module.css'
import { useTranslation } from './translation.tsx'

export interface SummaryProblem {
  /** DOM id of the invalid field; null when the problem belongs to no single field. */
  readonly field: string | null
  readonly text: string
  /** Expands the section that contains the field. */
  readonly reveal?: () => void
}

interface ProblemSummaryProps {
  readonly problems: readonly SummaryProblem[]
  /** By default the number of fields to complete; null: none. */
  readonly title?: string | null | undefined
  /** Focuses the summary whenever this value changes to a truthy one. */
  readonly focusKey: unknown
}

/** List of all problems at the top of the form, each with a link to its field. */
export function ProblemSummary({ problems, title, focusKey }: ProblemSummaryProps) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusKey) ref.current?.focus()
  }, [focusKey])
  if (problems.length === 0) return null
  return (
    <div ref={ref} className={styles['summary']} role="alert" tabIndex={-1}>
      <CircleAlert size={22} aria-hidden />
      <div>
        {title !== null && (
          <p className={styles['title']}>{title ?? t('checkout.problemsTitle', { count: problems.length })}</p>
        )}
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
