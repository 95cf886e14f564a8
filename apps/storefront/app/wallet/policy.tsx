import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { RichText, type RichTextView } from '../shell/rich-text.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './policy.module.css'

/** The wallet policy of the shop. */
export function Policy({ policy }: { policy: RichTextView }) {
  const { t } = useTranslation()
  return (
    <section className={styles['card']} aria-labelledby="policy-title">
      <h2 id="policy-title">{t('wallet.policy')}</h2>
      <RichText text={policy} className={classes(layout('stack', 'gap2'), text('muted'), styles['text'])} />
    </section>
  )
}
