import { orderPath } from '@sofra/contract/orders-words'
import { isForRecipient, type Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { showToast } from '@sofra/ui/toasts'
import { Gift, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { shareLink } from '../shell/share-link.ts'
import { useWords } from '../shell/words.tsx'
import styles from './gift-card.module.css'

/** Whom a present is for and what stands on its card; its giver may pass a link on that does not tell the price. */
export function GiftCard({ order }: { order: Order }) {
  const { t } = useWords()
  const { referenceId } = useShop()
  const [byHand, setByHand] = useState<string | null>(null)
  const { gift, id, name } = order
  if (!gift) return null

  const share = async () => {
    const link = new URL(orderPath(referenceId, id, gift.key ?? ''), window.location.origin).href
    const shared = await shareLink({ url: link })
    if (shared === 'copied') showToast({ text: t('order.giftCopied') })
    if (shared === 'failed') setByHand(link)
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
            {byHand === null ? (
              <Button size="small" icon={<Link2 aria-hidden />} onClick={() => void share()}>
                {t('order.giftCopy')}
              </Button>
            ) : (
              <LinkByHand link={byHand} />
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** The link itself, chosen from end to end, where the browser lets nobody copy. */
function LinkByHand({ link }: { link: string }) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles['byHand']}>
      <TextField
        ref={field}
        label={t('order.giftByHand')}
        value={link}
        dir="ltr"
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
