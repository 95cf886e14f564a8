import { cardClass } from '@sofra/ui/card'
import { telOf } from '@sofra/ui/tel'
import {
  ChevronRight,
  ClipboardList,
  Globe,
  MapPin,
  MessageCircle,
  MessageSquareHeart,
  Phone,
  ScrollText,
  Settings,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../business/cover.tsx'
import { Opening } from '../business/opening.tsx'
import { useNow, useSelling, useShop } from '../business/use-shop.ts'
import frame from '../shell/page-frame.module.css'
import { useTranslation } from '../shell/translation.tsx'
import styles from './more.module.css'

/** Links to all other pages of the shop, and its contacts. */
export default function More() {
  const { t } = useTranslation()
  const shop = useShop()
  const selling = useSelling()
  const now = useNow()
  const base = `/${shop.referenceId}`
  const card = `${cardClass({ inside: 'bare' })} ${styles['card']}`
  const social = Object.entries(shop.social)
  return (
    <main className={`${frame['page']} ${styles['page']}`} id="content" tabIndex={-1}>
      <title>{`${t('tabs.more')} · ${shop.name}`}</title>
      <h1 className={frame['title']}>{t('tabs.more')}</h1>
      <section className={card}>
        <div className={styles['shop']}>
          <Logo shop={shop} className={styles['logo']} />
          <div>
            <p className={styles['name']}>{shop.name}</p>
            {selling && (
              <p className={styles['muted']}>
                <Opening selling={selling} now={now} zone={shop.timeZone} />
              </p>
            )}
          </div>
        </div>
        {shop.phone !== '' && (
          <a className={styles['row']} href={telOf(shop.phone)}>
            <Phone size={20} aria-hidden />
            <bdi dir="ltr">{shop.phone}</bdi>
          </a>
        )}
        {shop.whatsapp !== '' && (
          <a className={styles['row']} href={`https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`} rel="noopener">
            <MessageCircle size={20} aria-hidden />
            WhatsApp
          </a>
        )}
      </section>
      <nav className={card} aria-label={t('tabs.more')}>
        <Row to={`${base}/orders/history`} icon={ClipboardList}>
          {t('profile.orders')}
        </Row>
        <Row to={`${base}/Branches`} icon={MapPin}>
          {t('branches.title')}
        </Row>
        <Row to={`${base}/Feedback`} icon={MessageSquareHeart}>
          {t('feedback.title')}
        </Row>
        {shop.policies && (
          <Row to={`${base}/Policies`} icon={ScrollText}>
            {t('policies.title')}
          </Row>
        )}
        <Row to={`${base}/settings`} icon={Settings}>
          {t('settings.title')}
        </Row>
      </nav>
      {social.length > 0 && (
        <section className={card}>
          {social.map(([name, url]) => (
            <a key={name} className={styles['row']} href={url} rel="noopener">
              <Globe size={20} aria-hidden />
              <span>{socialNames[name] ?? name}</span>
            </a>
          ))}
        </section>
      )}
    </main>
  )
}

/** Names of social networks, which are not translated. */
const socialNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
}

type RowProps = {
  readonly to: string
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  readonly children: ReactNode
}

function Row({ to, icon: Icon, children }: RowProps) {
  return (
    <Link className={styles['row']} to={to}>
      <Icon size={20} aria-hidden />
      <span className={styles['grow']}>{children}</span>
      <ChevronRight className={styles['arrow']} size={18} aria-hidden />
    </Link>
  )
}
