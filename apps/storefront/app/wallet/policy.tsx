import { useTranslation } from '../shell/translation.tsx'
import styles from './policy.module.css'
import type { PolicyView } from './wallet-view.ts'

/** The wallet policy of the shop. */
export function Policy({ policy: { html, language, direction } }: { policy: PolicyView }) {
  const { t } = useTranslation()
  return (
    <section className={styles['card']} aria-labelledby="policy-title">
      <h2 id="policy-title" className={styles['heading']}>
        {t('wallet.policy')}
      </h2>
      <div
        className={styles['text']}
        lang={language}
        dir={direction}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitizes the HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  )
}
