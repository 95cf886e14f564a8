import { ChevronRight, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import styles from './profile.module.css'

/** What this device knows of its guest: the orders placed on it. */
export default function Profile() {
  const { t } = useWords()
  const shop = useShop()
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${t('tabs.profile')} · ${shop.name}`}</title>
      <h1 className={styles['title']}>{t('tabs.profile')}</h1>
      <Link className={styles['card']} to={`/${shop.referenceId}/orders/history`}>
        <span className={styles['icon']}>
          <ReceiptText size={24} aria-hidden />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{t('profile.orders')}</span>
          <span className={styles['text']}>{t('profile.ordersText')}</span>
        </span>
        <ChevronRight className={styles['arrow']} size={20} aria-hidden />
      </Link>
    </main>
  )
}
