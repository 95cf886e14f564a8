import { orderPath } from '@sofra/contract/orders-words'
import { isForRecipient, type Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { showToast } from '@sofra/ui/toasts'
import { Gift, Link2 } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { shareLink } from '../shell/share-link.ts'
import { useWords } from '../shell/words.tsx'
import styles from './gift-card.module.css'

/** Whom a present is for and what stands on its card; its giver may pass a link on that does not tell the price. */
export function GiftCard({ order }: { order: Order }) {
  const { t } = useWords()
  const { referenceId } = useShop()
  const { gift, id, name } = order
  if (!gift) return null

  const share = async () => {
    const link = new URL(orderPath(referenceId, id, gift.key ?? ''), window.location.origin).href
    // They thought better of it, or the browser lets nobody copy: the link stays where it is.
    if ((await shareLink({ url: link })) === 'copied') showToast({ text: t('order.giftCopied') })
  }
  return (
    <section className={`${pageStyles['card']} ${styles['card']}`} aria-labelledby="gift-title">
      <span className={styles['icon']}>
        <Gift size={24} aria-hidden />
      </span>
      <div className={styles['words']}>
        <h2 id="gift-title" className={pageStyles['heading']}>
          {isForRecipient(order) ? t('order.giftFrom', { name }) : t('order.giftFor', { name: gift.name })}
        </h2>
        {gift.message !== '' && (
          <p className={styles['message']}>
            <bdi>{gift.message}</bdi>
          </p>
        )}
        {gift.key !== null && (
          <>
            <p className={styles['muted']}>{gift.hidePrices ? t('order.giftLinkHidden') : t('order.giftLinkText')}</p>
            <Button size="small" icon={<Link2 aria-hidden />} onClick={() => void share()}>
              {t('order.giftCopy')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
