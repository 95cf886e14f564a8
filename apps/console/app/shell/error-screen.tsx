import { buttonClass } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { CircleAlert, SearchX } from 'lucide-react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import styles from './error-screen.module.css'
import { useTranslation } from './translation.tsx'

/** The error page: the message, and a link that retries or leads to the orders. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className={styles['screen']} id="content">
      <title>{`${missing ? t('errors.notFoundTitle') : t('errors.somethingWrong')} · ${t('shell.product')}`}</title>
      <ErrorState
        headingLevel={1}
        illustration={missing ? <SearchX /> : <CircleAlert />}
        title={missing ? t('errors.notFoundTitle') : t('errors.somethingWrong')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={missing ? '/' : pathname + search} reloadDocument>
            {missing ? t('errors.toOrders') : t('common.retry')}
          </Link>
        }
      >
        {missing ? t('errors.notFoundText') : t('errors.somethingWrongText')}
      </ErrorState>
    </main>
  )
}
