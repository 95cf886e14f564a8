import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { BannerView } from '../business/banner-view.ts'
import { ShopPicture } from '../business/shop-picture.tsx'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { reportBannerImpressions } from './banner-impressions.ts'
import styles from './banners.module.css'

interface BannersProps {
  readonly banners: readonly BannerView[]
  readonly sellingType: string
}

/** The banners in a horizontal list without automatic scrolling. */
export function Banners({ banners, sellingType }: BannersProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const rail = useBannerImpressions(banners)
  const step = (direction: 1 | -1) => {
    const list = rail.current
    if (!list) return
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollBy({ left: direction * forward * list.clientWidth * 0.8, behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <section className={styles['banners']} aria-label={t('banners.label')} data-many={banners.length > 1 || undefined}>
      <ul className={styles['rail']} ref={rail}>
        {banners.map((banner, position) => (
          <li key={banner.id} data-banner={banner.id}>
            <Banner
              banner={banner}
              first={position === 0}
              to={banner.path === null ? null : `/${referenceId}/${sellingType}/${banner.path}`}
            />
          </li>
        ))}
      </ul>
      <button className={styles['back']} type="button" aria-label={t('banners.previous')} onClick={() => step(-1)}>
        <ChevronLeft size={20} aria-hidden />
      </button>
      <button className={styles['on']} type="button" aria-label={t('banners.next')} onClick={() => step(1)}>
        <ChevronRight size={20} aria-hidden />
      </button>
    </section>
  )
}

function Banner({ banner, to, first }: { banner: BannerView; to: string | null; first: boolean }) {
  const inside = (
    <>
      {banner.picture && (
        <ShopPicture
          className={styles['picture']}
          picture={banner.picture}
          widths={[640, 1024]}
          sizes="(min-width: 1024px) 420px, 84vw"
          ratio="wide"
          priority={first}
        />
      )}
      <span className={styles['words']}>
        <strong className={styles['title']}>{banner.title}</strong>
        {banner.text !== '' && <span className={styles['text']}>{banner.text}</span>}
      </span>
    </>
  )
  if (to === null) return <div className={styles['banner']}>{inside}</div>
  return (
    <Link
      className={styles['banner']}
      to={to}
      discover="none"
      prefetch="intent"
      preventScrollReset={/\/[^/]+\/[^/]+\/[^/]+\//.test(to)}
    >
      {inside}
    </Link>
  )
}

/** Reports banners of which at least half was visible. */
function useBannerImpressions(banners: readonly BannerView[]) {
  const { businessId, branchId } = useShop()
  const rail = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other banners are other elements to watch.
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const ids = entries.flatMap(({ isIntersecting, target }) =>
          isIntersecting && target instanceof HTMLElement ? (target.dataset['banner'] ?? []) : [],
        )
        if (ids.length > 0) reportBannerImpressions(businessId, branchId, ids)
      },
      { threshold: 0.5 },
    )
    for (const element of rail.current?.children ?? []) seen.observe(element)
    return () => seen.disconnect()
  }, [banners, businessId, branchId])
  return rail
}
