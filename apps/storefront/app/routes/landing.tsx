import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { telOf } from '@sofra/ui/tel'
import { text } from '@sofra/ui/text'
import { CalendarDays, Car, ChevronRight, ConciergeBell, MapPin, Phone, Truck, UtensilsCrossed } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { Cover, Logo } from '../business/cover.tsx'
import { describeShop } from '../business/describe.server.ts'
import { redirectSingleType } from '../business/guards.server.ts'
import { Opening, openingText } from '../business/opening.tsx'
import { sellingFacts } from '../business/selling-facts.ts'
import type { SellingView } from '../business/shop-view.ts'
import { typeNames } from '../business/type-names.ts'
import { useNow, useShop } from '../business/use-shop.ts'
import { RatingFact } from '../menu/hero.tsx'
import { cachePage, shopContext } from '../server-context.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/landing.ts'
import styles from './landing.module.css'

export const middleware: Route.MiddlewareFunction[] = [redirectSingleType]

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  cachePage(context, { tags: [shop.branchId], until: null })
  describeShop(context)
  return null
}

/** All data comes from the parent route. */
export const clientLoader = () => null

const icons = {
  delivery: Truck,
  pickup: Car,
  'dine-in': UtensilsCrossed,
  'product-service': ConciergeBell,
  reservation: CalendarDays,
} as const

export default function Landing() {
  const { t } = useTranslation()
  const shop = useShop()
  const now = useNow()
  const ways = shop.selling
  const [first] = ways
  if (first && ways.length === 1) return <Navigate to={pathOf(shop.referenceId, first.type)} replace />

  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{shop.name}</title>
      <div className={styles['cover']}>
        {/* On wide screens the picture is cropped to the window's height and is wider than its frame. */}
        <Cover shop={shop} sizes="(min-width: 1024px) 120vw, 100vw" />
      </div>
      <div className={styles['card']}>
        <Logo shop={shop} className={styles['logo']} />
        <h1 className={styles['name']}>{shop.name}</h1>
        {shop.tagline !== '' && <p className={styles['tagline']}>{shop.tagline}</p>}
        <p className={styles['facts']}>
          {first && <Opening selling={ways.find(({ open }) => open) ?? first} now={now} zone={shop.timeZone} />}
          {shop.rating && <RatingFact rating={shop.rating} />}
        </p>
        <h2 className={styles['question']}>{t('landing.question')}</h2>
        <ul className={layout('stack', 'gap3')}>
          {ways.map((selling) => (
            <li key={selling.type}>
              <Way selling={selling} now={now} />
            </li>
          ))}
        </ul>
        <div className={styles['place']}>
          {shop.address !== '' && (
            <p className={styles['line']}>
              <MapPin size={18} aria-hidden />
              <span>
                {shop.branchName !== '' && <strong>{shop.branchName} </strong>}
                {shop.address}
              </span>
            </p>
          )}
          {shop.phone !== '' && (
            <a className={styles['line']} href={telOf(shop.phone)}>
              <Phone size={18} aria-hidden />
              <bdi dir="ltr">{shop.phone}</bdi>
            </a>
          )}
          {shop.branchCount > 1 && (
            <Link
              className={classes(layout('inline'), text('strong', 'accent'), styles['branches'])}
              to={`/${shop.referenceId}/Branches`}
            >
              {t('branches.all', { count: shop.branchCount })}
            </Link>
          )}
        </div>
      </div>
    </main>
  )
}

/** The first screen of a selling type. */
function pathOf(referenceId: string, type: SellingView['type']): string {
  return type === 'reservation' ? `/${referenceId}/reservation/table` : `/${referenceId}/${type}`
}

/** A selling type with its terms and opening state. Reservations are for later, so they have neither. */
function Way({ selling, now }: { selling: SellingView; now: number }) {
  const translation = useTranslation()
  const shop = useShop()
  const Icon = icons[selling.type]
  const isReservation = selling.type === 'reservation'
  const facts = isReservation ? [] : sellingFacts(translation, selling, shop)
  return (
    <Link
      className={classes(layout('row', 'wrap', 'gap4'), styles['way'])}
      to={pathOf(shop.referenceId, selling.type)}
      prefetch="intent"
    >
      <span className={classes(layout('centred', 'fixed'), text('accent'), styles['icon'])}>
        <Icon size={26} aria-hidden />
      </span>
      <span className={layout('stack', 'fill')}>
        <span className={text('large', 'bold')}>
          {translation.t(isReservation ? 'reserve.title' : typeNames[selling.type])}
        </span>
        {facts.length > 0 && (
          <span className={classes(layout('facts'), text('small', 'muted'))}>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </span>
        )}
        {!selling.open && !isReservation && (
          <span className={styles['closed']}>
            {openingText(translation, selling, now, shop.timeZone)}
            {selling.scheduled && ` · ${translation.t('open.orderAhead')}`}
          </span>
        )}
      </span>
      <ChevronRight className={classes(layout('mirrored'), text('muted'))} size={20} aria-hidden />
    </Link>
  )
}
