import { getAccessOptions } from '@sofra/contract/console-accounts'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text as textClass } from '@sofra/ui/text'
import { ArrowRight, ChefHat, LayoutDashboard, QrCode, Smartphone, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { api, findShop, findShopByDomain } from '../api.server.ts'
import { ShopPicture } from '../business/shop-picture.tsx'
import { typeNames } from '../business/type-names.ts'
import { viewShop } from '../business/view-shop.server.ts'
import { pageContext, requestContext } from '../server-context.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

/** Demo shops on the start page. */
const demoShops = ['mashawi', 'dallah', 'attar'] as const

/** Custom domains lead to their business; other hosts show the demo shops or a general page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { hostname } = new URL(request.url)
  const own = isNamed(hostname) ? await findShopByDomain(context, hostname) : null
  if (own) return redirect(`/${own.referenceId}`)

  const { sign_up } = await api(context).call(getAccessOptions)
  const isOpen = sign_up === 'open'
  if (!context.get(requestContext).demo) return { shops: [], isOpen }
  const { language } = context.get(pageContext).facts
  const found = await Promise.allSettled(demoShops.map((referenceId) => findShop(context, referenceId)))
  return {
    isOpen,
    shops: found.flatMap((result) => {
      if (result.status === 'rejected') return []
      const { referenceId, name, tagline, cover, logo, selling } = viewShop(result.value, language, Date.now())
      return [{ referenceId, name, tagline, cover, logo, types: selling.map(({ type }) => type) }]
    }),
  }
}

/** Whether a host can be a custom domain: not local and not an IP address. */
function isNamed(hostname: string): boolean {
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}

export default function Home({ loaderData: { shops, isOpen } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{t('shell.product')}</title>
      <header className={classes(layout('row', 'wrap', 'spread', 'gap3'), styles['head'])}>
        <p className={styles['product']}>{t('shell.product')}</p>
        {shops.length > 0 && (
          <a className={classes(layout('inline', 'gap2'), textClass('strong'), styles['console'])} href="/console">
            <LayoutDashboard size={20} aria-hidden />
            {t('home.console')}
          </a>
        )}
      </header>
      <h1 className={styles['title']}>{t('home.title')}</h1>
      <p className={styles['text']}>
        {t('home.text')}
        {shops.length > 0 && ` ${t('home.demo')}`}
      </p>
      {isOpen && (
        <p>
          <a className={classes(layout('inline', 'gap2'), textClass('strong'), styles['open'])} href="/console/sign-up">
            <Store size={20} aria-hidden />
            {t('home.open')}
          </a>
        </p>
      )}
      {shops.length > 0 ? (
        <>
          <ul className={styles['shops']}>
            {shops.map((shop) => (
              <li key={shop.referenceId}>
                {/* A shop has its own brand, so its page is loaded as a document. */}
                <a className={styles['shop']} href={`/${shop.referenceId}`}>
                  {shop.cover && (
                    <ShopPicture
                      picture={shop.cover}
                      widths={[640, 1024]}
                      sizes="(min-width: 768px) 360px, 100vw"
                      ratio="wide"
                      priority
                    />
                  )}
                  <span className={styles['words']}>
                    {shop.logo && (
                      <span className={styles['logo']}>
                        <ShopPicture picture={shop.logo} widths={[320]} sizes="56px" eager />
                      </span>
                    )}
                    <span className={styles['name']}>{shop.name}</span>
                    <span className={textClass('small', 'muted')}>{shop.tagline}</span>
                    <span className={styles['types']}>
                      {shop.types.map((type) => (
                        <span key={type}>{t(typeNames[type])}</span>
                      ))}
                    </span>
                  </span>
                  <ArrowRight className={classes(layout('mirrored'), styles['arrow'])} size={20} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
          <ul className={styles['sides']}>
            <Side icon={<Smartphone />} title={t('home.guests')} text={t('home.guestsText')} />
            <Side icon={<ChefHat />} title={t('home.kitchen')} text={t('home.kitchenText')} />
            <Side icon={<Store />} title={t('home.owners')} text={t('home.ownersText')} />
          </ul>
        </>
      ) : (
        <p className={classes(layout('row', 'gap3'), textClass('medium'), styles['code'])}>
          <QrCode size={28} aria-hidden />
          {t('home.scan')}
        </p>
      )}
    </main>
  )
}

/** Feature card for one group of users. */
function Side({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }) {
  return (
    <li className={styles['side']}>
      <span className={classes(layout('centred'), textClass('accent'), styles['icon'])} aria-hidden>
        {icon}
      </span>
      <h2 className={styles['sideTitle']}>{title}</h2>
      <p className={textClass('small', 'muted')}>{text}</p>
    </li>
  )
}
