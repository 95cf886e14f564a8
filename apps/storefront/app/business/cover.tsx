import type { ReactNode } from 'react'
import styles from './cover.module.css'
import { ShopPicture } from './shop-picture.tsx'
import type { ShopView } from './shop-view.ts'

/** The shop's cover picture, or its pattern on the brand colour. */
export function Cover({ shop, sizes, children }: { shop: ShopView; sizes: string; children?: ReactNode }) {
  return (
    <div className={styles[shop.cover ? 'pictured' : 'painted']}>
      {shop.cover ? (
        <ShopPicture
          picture={shop.cover}
          className={styles['picture']}
          widths={[640, 768, 1024, 1536]}
          sizes={sizes}
          priority
        />
      ) : (
        <Pattern kind={shop.pattern} />
      )}
      {children}
    </div>
  )
}

const patterns = {
  stars:
    'M40 4 50 30 76 40 50 50 40 76 30 50 4 40 30 30ZM40 22l18 18-18 18-18-18ZM0 0l14 14M80 0 66 14M0 80l14-14M80 80 66 66',
  waves: 'M0 20q20-20 40 0t40 0M0 40q20-20 40 0t40 0M0 60q20-20 40 0t40 0M0 80q20-20 40 0t40 0',
  leaves: 'M40 4q26 20 0 44-26-24 0-44ZM40 14v60M8 44q26 0 30 30M72 44q-26 0-30 30',
  plain: '',
} as const

function Pattern({ kind }: { kind: ShopView['pattern'] }) {
  if (kind === 'plain') return null
  return (
    <svg className={styles['pattern']} aria-hidden="true">
      <pattern id={`pattern-${kind}`} width="80" height="80" patternUnits="userSpaceOnUse">
        <path d={patterns[kind]} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#pattern-${kind})`} stroke="none" />
    </svg>
  )
}

/** The shop's logo, or the first letter of its name. */
export function Logo({ shop, className }: { shop: ShopView; className?: string | undefined }) {
  return (
    <span className={[styles['logo'], className].filter(Boolean).join(' ')}>
      {shop.logo ? (
        <ShopPicture picture={shop.logo} widths={[320]} sizes="96px" eager />
      ) : (
        <span aria-hidden="true">{[...shop.name][0]}</span>
      )}
    </span>
  )
}
