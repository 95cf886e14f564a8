import { orderPath } from '@sofra/contract/orders-codec'
import { isForRecipient, type Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { text } from '@sofra/ui/text'
import { showToast } from '@sofra/ui/toasts'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { GiftCardFace } from '../checkout/gift-card-face.tsx'
import pageStyles from '../shell/page.module.css'
import { shareLink } from '../shell/share-link.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './gift-card.module.css'

/** Recipient and message of a gift; the sender can copy a link for the recipient, without prices if they are hidden. */
export function GiftCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const [manualLink, setManualLink] = useState<string | null>(null)
  const { gift, id, name } = order
  if (!gift) return null

  const share = async () => {
    const link = new URL(orderPath(referenceId, id, gift.key ?? ''), window.location.origin).href
    const shared = await shareLink({ url: link })
    if (shared === 'copied') showToast({ text: t('order.giftCopied') })
    if (shared === 'failed') setManualLink(link)
  }
  return (
    <section className={pageStyles['card']} aria-labelledby="gift-title">
      <GiftCardFace
        heading={
          <h2 id="gift-title" className={pageStyles['heading']}>
            {isForRecipient(order) ? t('order.giftFrom', { name }) : t('order.giftFor', { name: gift.name })}
          </h2>
        }
        message={gift.message}
      >
        {gift.key !== null && (
          <>
            <p className={text('small', 'muted')}>
              {gift.hidePrices ? t('order.giftLinkHidden') : t('order.giftLinkText')}
            </p>
            {manualLink === null ? (
              <Button size="small" icon={<Link2 aria-hidden />} onClick={() => void share()}>
                {t('order.giftCopy')}
              </Button>
            ) : (
              <LinkField link={manualLink} />
            )}
          </>
        )}
      </GiftCardFace>
    </section>
  )
}

/** Field with the selected link, for browsers that cannot copy. */
function LinkField({ link }: { link: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles['linkField']}>
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
