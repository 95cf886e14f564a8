import { telOf } from '@sofra/ui/tel'
import { isRouteErrorResponse, Link, useHref, useLocation } from 'react-router'
import styles from './error-screen.module.css'
import { OfflineScreen } from './offline-screen.tsx'
import { usePageFacts } from './page-facts.ts'
import { useTranslation } from './translation.tsx'

interface Contact {
  readonly name: string
  readonly phone: string
  readonly whatsapp: string
}

/**
 * The error screen (docs/product.md, section 2): own views for 404, 5xx and 433 (suspended shop); any other error shows
 * its message as plain text. The document title is the brand name and the status.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { brandName } = usePageFacts()
  if (!isRouteErrorResponse(error) && globalThis.navigator?.onLine === false) return <OfflineScreen />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const brand = brandName || t('shell.product')

  return (
    <main className={styles['screen']} id="content">
      <title>{`${brand} ${status}`}</title>
      <meta name="robots" content="noindex" />
      <Plate status={status} />
      <ErrorWords error={error} status={status} />
    </main>
  )
}

function ErrorWords({ error, status }: { error: unknown; status: number }) {
  const { t } = useTranslation()
  if (status === 403 && isRouteErrorResponse(error) && error.statusText === 'Preview')
    return <PreviewWords problem={error.data} />
  if (status === 433) return <Suspended contact={isRouteErrorResponse(error) ? error.data : null} />
  const isMissing = status === 404
  const [title, text] = isMissing
    ? [t('errors.notFoundTitle'), t('errors.notFoundText')]
    : status >= 500
      ? [t('errors.serverTitle'), t('errors.serverText')]
      : [t('errors.somethingWrong'), messageOf(error)]
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {isMissing ? <HomeLink /> : <RetryLink />}
    </>
  )
}

function Suspended({ contact }: { contact: Contact | null }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className={styles['title']}>
        {contact?.name ? t('errors.suspendedTitle', { name: contact.name }) : t('errors.suspendedTitleNameless')}
      </h1>
      <p className={styles['text']}>{t('errors.suspendedText')}</p>
      {contact?.phone && (
        <a className={styles['button']} href={telOf(contact.phone)}>
          <bdi dir="ltr">{contact.phone}</bdi>
        </a>
      )}
    </>
  )
}

type PreviewProblem = 'invalid' | 'expired' | 'signed-out' | 'forbidden' | 'draft' | 'read-only'

/** Why a preview is not shown, and the way back to the console; or that it changes nothing. */
function PreviewWords({ problem }: { problem: PreviewProblem }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const page = useHref(pathname + search)
  if (problem === 'read-only') {
    return (
      <>
        <h1 className={styles['title']}>{t('preview.readOnly')}</h1>
        <p className={styles['text']}>{t('preview.problem.read-only')}</p>
        <a className={styles['button']} href={page}>
          {t('common.back')}
        </a>
      </>
    )
  }
  return (
    <>
      <h1 className={styles['title']}>{t('preview.closed')}</h1>
      <p className={styles['text']}>{t(`preview.problem.${problem}`)}</p>
      <a className={styles['button']} href="/console/menu" target="_top">
        {t('preview.toConsole')}
      </a>
    </>
  )
}

/** A link, so that retrying works without JavaScript. */
function RetryLink() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <a className={styles['button']} href={useHref(pathname + search)}>
      {t('common.retry')}
    </a>
  )
}

function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link className={styles['button']} to="/" reloadDocument>
      {t('errors.goHome')}
    </Link>
  )
}

/** Illustration of a plate with the status code; needs no data of a business. */
function Plate({ status }: { status: number }) {
  return (
    <svg className={styles['plate']} viewBox="0 0 240 160" aria-hidden="true">
      <circle className={styles['rim']} cx="120" cy="80" r="72" />
      <circle className={styles['well']} cx="120" cy="80" r="50" />
      <text className={styles['code']} x="120" y="92" textAnchor="middle">
        {status}
      </text>
      <path className={styles['cutlery']} d="M24 30v26a10 10 0 0 0 20 0V30M34 30v100M210 130V30c-14 8-16 34-14 52h14" />
    </svg>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : error.statusText
  return error instanceof Error ? error.message : ''
}
