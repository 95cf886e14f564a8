import { useWords } from '../shell/words.tsx'
import styles from './policy.module.css'
import type { PolicyView } from './wallet-view.ts'

/** What the shop says of the money in it. */
export function Policy({ policy: { html, language, direction } }: { policy: PolicyView }) {
  const { t } = useWords()
  return (
    <section className={styles['card']} aria-labelledby="policy-title">
      <h2 id="policy-title" className={styles['heading']}>
        {t('wallet.policy')}
      </h2>
      <div
        className={styles['text']}
        lang={language}
        dir={direction}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API lets nothing through that does harm
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  )
}
