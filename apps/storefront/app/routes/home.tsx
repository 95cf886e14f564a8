import { ArrowRight, LayoutDashboard, QrCode } from 'lucide-react'
import { redirect } from 'react-router'
import { findShop, findShopByDomain } from '../api.server.ts'
import { ShopPicture } from '../business/shop-picture.tsx'
import { viewShop } from '../business/view-shop.server.ts'
import { pageContext, requestContext } from '../server-context.ts'
import { useWords } from '../shell/words.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

/** The shops a newcomer is shown, while the demo is loaded. */
const demoShops = ['mashawi', 'dallah', 'attar'] as const

/** A domain of its own shows its business; otherwise the door to the demo, or to nothing in particular. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { hostname } = new URL(request.url)
  const own = isNamed(hostname) ? await findShopByDomain(context, hostname) : null
  if (own) return redirect(`/${own.referenceId}`)

  if (!context.get(requestContext).demo) return { shops: [] }
  const { language } = context.get(pageContext).facts
  const found = await Promise.allSettled(demoShops.map((referenceId) => findShop(context, referenceId)))
  return {
    shops: found.flatMap((result) => {
      if (result.status === 'rejected') return []
      const { referenceId, name, tagline, cover, logo } = viewShop(result.value, language, Date.now())
      return [{ referenceId, name, tagline, cover, logo }]
    }),
  }
}

/** Whether a host could be a business's: not this machine, and not an address. */
function isNamed(hostname: string): boolean {
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}

export default function Home({ loaderData: { shops } }: Route.ComponentProps) {
  const { t } = useWords()
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{t('shell.product')}</title>
      <p className={styles['product']}>{t('shell.product')}</p>
      <h1 className={styles['title']}>{t('home.title')}</h1>
      <p className={styles['text']}>
        {t('home.text')}
        {shops.length > 0 && ` ${t('home.demo')}`}
      </p>
      {shops.length > 0 ? (
        <>
          <ul className={styles['shops']}>
            {shops.map((shop) => (
              <li key={shop.referenceId}>
                {/* A shop brings its own look: its page is loaded whole. */}
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
                    <span className={styles['name']}>{shop.name}</span>
                    <span className={styles['tagline']}>{shop.tagline}</span>
                  </span>
                  <ArrowRight className={styles['arrow']} size={20} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
          <a className={styles['console']} href="/console">
            <LayoutDashboard size={20} aria-hidden />
            {t('home.console')}
          </a>
        </>
      ) : (
        <p className={styles['code']}>
          <QrCode size={28} aria-hidden />
          {t('home.scan')}
        </p>
      )}
    </main>
  )
}
