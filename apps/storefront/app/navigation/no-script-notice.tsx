import { telOf } from '@sofra/ui/tel'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './page-layout.module.css'

/**
 * How to order without JavaScript: the cart is stored in the browser and needs it. For browsers with JavaScript the content
 * of `noscript` is no part of the page.
 */
export function NoScriptNotice() {
  const { t } = useTranslation()
  const { phone, whatsapp, cart } = useShop()
  if (!cart) return null
  return (
    <noscript>
      <div className={styles['noScript']}>
        <p>{t('noScript.order')}</p>
        {(phone !== '' || whatsapp !== '') && (
          <p>
            {t('noScript.contact')}{' '}
            {phone !== '' && (
              <a href={telOf(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}{' '}
            {whatsapp !== '' && <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>{t('order.whatsapp')}</a>}
          </p>
        )}
      </div>
    </noscript>
  )
}
