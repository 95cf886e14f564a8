import { cardClass } from '@sofra/ui/card'
import { telOf } from '@sofra/ui/tel'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '../business/cover.tsx'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './section.module.css'

/** Information about the shop and the product. */
export function AboutSection() {
  const { t } = useTranslation()
  const shop = useShop()
  return (
    <div className={`${cardClass({ inside: 'bare' })} ${styles['about']}`}>
      <div className={styles['shop']}>
        <Logo shop={shop} className={styles['logo']} />
        <div>
          <p className={styles['name']}>{shop.name}</p>
          {shop.tagline !== '' && <p className={styles['muted']}>{shop.tagline}</p>}
        </div>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('settings.branch')}</dt>
          <dd>{shop.branchName}</dd>
        </div>
        {shop.address !== '' && (
          <div>
            <dt>{t('settings.address')}</dt>
            <dd>{shop.address}</dd>
          </div>
        )}
        {shop.phone !== '' && (
          <div>
            <dt>{t('settings.phone')}</dt>
            <dd>
              <a href={telOf(shop.phone)}>
                <bdi dir="ltr">{shop.phone}</bdi>
              </a>
            </dd>
          </div>
        )}
      </dl>
      {shop.policies && (
        <Link className={styles['policies']} to={`/${shop.referenceId}/Policies`}>
          {t('policies.title')}
          <ChevronRight size={18} aria-hidden />
        </Link>
      )}
      <p className={styles['muted']}>{t('settings.madeWith', { product: t('shell.product') })}</p>
    </div>
  )
}
