import type { FeedbackPage } from '@sofra/contract/feedback-codec'
import { type FeedbackEntry, feedbackTopics } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { MessageSquareText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { EntryCard } from './entry-card.tsx'
import styles from './feedback-screen.module.css'
import { addressOf, type FeedbackFilters, readFilters } from './filters.ts'
import { topicNames } from './topics.ts'

export interface FeedbackScreenProps {
  readonly page: FeedbackPage
  /** Null: all branches. */
  readonly branchId: string | null
}

/** The reviews and messages of guests, newest first. */
export function FeedbackScreen({ page, branchId }: FeedbackScreenProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <Screen title={t('nav.feedback')}>
      <Filters search={search} />
      {page.entries.length === 0 ? (
        <EmptyState illustration={<MessageSquareText />} title={t('feedback.noneTitle')}>
          {t('feedback.none')}
        </EmptyState>
      ) : (
        <ul className={styles['entries']}>
          {page.entries.map((entry: FeedbackEntry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <EntryCard entry={entry} withBranch={branchId === null} />
            </li>
          ))}
        </ul>
      )}
      <nav className={styles['pages']} aria-label={t('feedback.older')}>
        {search.has('before') && (
          <Link className={buttonClass()} to={addressOf(search, {})}>
            {t('feedback.latest')}
          </Link>
        )}
        {page.next !== null && (
          <Link className={buttonClass()} to={addressOf(search, { before: page.next })}>
            {t('feedback.older')}
          </Link>
        )}
      </nav>
    </Screen>
  )
}

const shows = [
  { show: 'all', label: 'feedback.all' },
  { show: 'reviews', label: 'feedback.reviews' },
  { show: 'messages', label: 'feedback.messages' },
  { show: 'low', label: 'feedback.low' },
] as const satisfies readonly { show: FeedbackFilters['show']; label: string }[]

function Filters({ search }: { search: URLSearchParams }) {
  const { t } = useTranslation()
  const { show, topic } = readFilters(search)
  return (
    <div className={styles['filters']}>
      <nav className={styles['group']} aria-label={t('feedback.filters')}>
        {shows.map((one) => (
          <Filter
            key={one.show}
            to={addressOf(search, { show: one.show === 'all' ? null : one.show, topic: null })}
            current={one.show === show}
          >
            {t(one.label)}
          </Filter>
        ))}
      </nav>
      {show === 'messages' && (
        <nav className={styles['group']} aria-label={t('feedback.topics')}>
          <Filter to={addressOf(search, { topic: null })} current={topic === null}>
            {t('feedback.anyTopic')}
          </Filter>
          {feedbackTopics.map((one) => (
            <Filter key={one} to={addressOf(search, { topic: one })} current={one === topic}>
              {t(topicNames[one])}
            </Filter>
          ))}
        </nav>
      )}
    </div>
  )
}

function Filter({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link className={styles['filter']} to={to} aria-current={current ? 'true' : undefined} replace>
      {children}
    </Link>
  )
}
