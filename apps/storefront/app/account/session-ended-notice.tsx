import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { Link } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { useSessionEnded } from './ended-session.ts'
import { useSignInPath } from './sign-in-link.tsx'

/** Says that the session has ended, with a link to sign in again. */
export function SessionEndedNotice() {
  const { t } = useTranslation()
  const to = useSignInPath()
  const ended = useSessionEnded()
  if (!ended) return null
  return (
    <Notice
      tone="warning"
      alert
      title={t('session.endedTitle')}
      action={
        <Link className={buttonClass({ size: 'small' })} to={to}>
          {t('tabs.signIn')}
        </Link>
      }
    >
      {t('session.endedText')}
    </Notice>
  )
}
