import { Button } from '@sofra/ui/button'
import { useFetcher } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { agentName } from './agent-name.ts'
import { GeneralProblem, SecurityCard } from './security-card.tsx'
import styles from './security-screen.module.css'
import type { SecurityResult, SessionView } from './security-view.ts'

/** The devices on which the person is signed in. A session that is ended is rejected at its next call. */
export function SessionsCard({ sessions }: { sessions: readonly SessionView[] }) {
  const { t, format } = useTranslation()
  const fetcher = useFetcher<SecurityResult>()
  const zone = useMe().branches[0]?.timeZone ?? 'UTC'
  return (
    <SecurityCard anchor="sessions" title={t('security.sessions')} text={t('security.sessionsText')}>
      <GeneralProblem result={fetcher.data} />
      <ul className={styles['rows']}>
        {sessions.map((session) => {
          const name = agentName(session.agent, t)
          return (
            <li key={session.id} className={styles['row']}>
              <div>
                <p className={styles['name']}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles['text']}>
                  {session.isCurrent
                    ? t('security.thisDevice')
                    : t('security.lastUsed', { when: format.dateTime(session.usedAt, zone) })}
                </p>
              </div>
              {!session.isCurrent && (
                <fetcher.Form method="post">
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="id" value={session.id} />
                  <Button type="submit" aria-label={t('security.endSessionOf', { name })}>
                    {t('nav.signOut')}
                  </Button>
                </fetcher.Form>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('security.endOthers')}
          </Button>
        </fetcher.Form>
      )}
    </SecurityCard>
  )
}
