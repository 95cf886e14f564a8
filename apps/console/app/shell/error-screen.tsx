import { buttonClass } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { CircleAlert, SearchX } from 'lucide-react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import styles from './error-screen.module.css'
import { useTranslation } from './translation.tsx'

/** The error page: the message, and a link that retries or leads to the start. `framed`: inside the frame of the console. */
export function ErrorScreen({ error, framed = false }: { error: unknown; framed?: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className={styles['screen']} id="content" tabIndex={-1} data-framed={framed || undefined}>
      <title>{`${missing ? t('errors.notFoundTitle') : t('errors.somethingWrong')} · ${t('shell.product')}`}</title>
      <ErrorState
        headingLevel={1}
        illustration={missing ? <SearchX /> : <CircleAlert />}
        title={missing ? t('errors.notFoundTitle') : t('errors.somethingWrong')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={missing ? '/' : pathname + search} reloadDocument>
            {missing ? t('errors.toStart') : t('common.retry')}
          </Link>
        }
      >
        {missing ? t('errors.notFoundText') : t('errors.somethingWrongText')}
      </ErrorState>
    </main>
  )
}
