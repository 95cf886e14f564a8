import { useEffect } from 'react'
import { reloadPage } from './build-check.ts'
import styles from './error-screen.module.css'
import { useTranslation } from './translation.tsx'

/** Shown when a chunk cannot be loaded; reloads the page when the browser is online again. */
export function OfflineScreen() {
  const { t } = useTranslation()
  useEffect(() => {
    addEventListener('online', reloadPage)
    return () => removeEventListener('online', reloadPage)
  }, [])
  return (
    <main className={styles['screen']} id="content">
      <title>{t('errors.offlineTitle')}</title>
      <h1 className={styles['title']}>{t('errors.offlineTitle')}</h1>
      <p className={styles['text']}>{t('cart.failedText')}</p>
      <a className={styles['button']} href={location.href}>
        {t('common.retry')}
      </a>
    </main>
  )
}
