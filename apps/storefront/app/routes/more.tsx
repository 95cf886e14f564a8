import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { telOf } from '@sofra/ui/tel'
import { text } from '@sofra/ui/text'
import {
  CalendarDays,
  ChevronRight,
  ClipboardList,
  Globe,
  type LucideIcon,
  MapPin,
  MessageCircle,
  MessageSquareHeart,
  Phone,
  ScrollText,
  Settings,
} from 'lucide-react'
import type { ReactNode } from 'react'
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
  const card = `${cardClass({ inside: 'bare' })} ${styles['card']}`
  const social = Object.entries(shop.social)
  const links = pages.filter(([path]) => {
    if (path === 'Policies') return shop.policies
    return path !== 'reservation/history' || shop.selling.some(({ type }) => type === 'reservation')
  })
  return (
    <main className={`${frame['page']} ${styles['page']}`} id="content" tabIndex={-1}>
      <title>{`${t('tabs.more')} · ${shop.name}`}</title>
      <h1 className={frame['title']}>{t('tabs.more')}</h1>
      <section className={card}>
        <div className={classes(layout('row', 'gap4'), styles['shop'])}>
          <Logo shop={shop} className={styles['logo']} />
          <div>
            <p className={styles['name']}>{shop.name}</p>
            {selling && (
              <p className={text('small', 'muted')}>
                <Opening selling={selling} now={now} zone={shop.timeZone} />
              </p>
            )}
          </div>
        </div>
        {shop.phone !== '' && (
          <Contact icon={Phone} href={telOf(shop.phone)}>
            <bdi dir="ltr">{shop.phone}</bdi>
          </Contact>
        )}
        {shop.whatsapp !== '' && (
          <Contact icon={MessageCircle} href={`https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`}>
            WhatsApp
          </Contact>
        )}
      </section>
      <nav className={card} aria-label={t('tabs.more')}>
        {links.map(([path, icon, label]) => (
          <Row key={path} to={`/${shop.referenceId}/${path}`} icon={icon}>
            {t(label)}
          </Row>
        ))}
      </nav>
      {social.length > 0 && (
        <section className={card}>
          {social.map(([name, url]) => (
            <Contact key={name} icon={Globe} href={url}>
              <span>{socialNames[name] ?? name}</span>
            </Contact>
          ))}
        </section>
      )}
    </main>
  )
}

/** The other pages of the shop. */
const pages = [
  ['orders/history', ClipboardList, 'profile.orders'],
  ['reservation/history', CalendarDays, 'reservation.all'],
  ['Branches', MapPin, 'branches.title'],
  ['Feedback', MessageSquareHeart, 'feedback.title'],
  ['Policies', ScrollText, 'policies.title'],
  ['settings', Settings, 'settings.title'],
] as const

/** Names of social networks, which are not translated. */
const socialNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
}

interface ContactProps {
  readonly href: string
  readonly icon: LucideIcon
  readonly children: ReactNode
}

function Contact({ href, icon: Icon, children }: ContactProps) {
  return (
    <a className={styles['row']} href={href} rel="noopener">
      <Icon size={20} aria-hidden />
      {children}
    </a>
  )
}

function Row({ to, icon: Icon, children }: Omit<ContactProps, 'href'> & { readonly to: string }) {
  return (
    <Link className={styles['row']} to={to}>
      <Icon size={20} aria-hidden />
      <span className={styles['grow']}>{children}</span>
      <ChevronRight className={layout('mirrored')} size={18} aria-hidden />
    </Link>
  )
}
