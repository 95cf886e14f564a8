import type { Picture } from '@sofra/menu'
import { IconButton } from '@sofra/ui/icon-button'
import { layout } from '@sofra/ui/layout'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { ShopPicture } from '../business/shop-picture.tsx'
import { viewLocalPicture } from '../menu/view-menu.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-gallery.module.css'

interface GalleryProps {
  readonly pictures: readonly Picture[]
  /** The name of the item, which describes pictures without a text of their own. */
  readonly name: string
  /** What a picture shows, in the language of the page; undefined: unknown. */
  readonly altOf: (pictureId: string) => string | undefined
}

/** The pictures of an item: a single picture, or a carousel for touch, keyboard and pointer. */
export function ItemGallery({ pictures, name, altOf }: GalleryProps) {
  if (pictures.length > 1) return <Carousel pictures={pictures} name={name} altOf={altOf} />
  return pictures.map((picture) => <Photo key={picture.id} picture={picture} alt={altOf(picture.id) ?? name} first />)
}

function Carousel({ pictures, name, altOf }: GalleryProps) {
  const { t, format } = useTranslation()
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const count = pictures.length

  const follow = () => {
    const element = strip.current
    // In right-to-left languages `scrollLeft` is zero or negative.
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }
  const show = (position: number) => {
    if (position < 0 || position >= count) return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const element = strip.current
    const side = element && getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element?.scrollTo({ left: side * position * element.clientWidth, behavior: reducedMotion ? 'auto' : 'smooth' })
  }

  return (
    <div className={styles['carousel']}>
      <section
        ref={strip}
        className={styles['strip']}
        aria-label={t('item.pictures', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable for the arrow keys.
        tabIndex={0}
        onScroll={follow}
      >
        {pictures.map((picture, position) => (
          <Photo
            key={picture.id}
            picture={picture}
            alt={t('item.pictureOf', {
              name: altOf(picture.id) ?? name,
              number: format.number(position + 1),
              of: format.number(count),
            })}
            first={position === 0}
          />
        ))}
      </section>
      <div className={styles['arrows']}>
        <IconButton
          className={styles['arrow']}
          variant="raised"
          label={t('item.previousPicture')}
          icon={<ChevronLeft className={layout('mirrored')} aria-hidden />}
          aria-disabled={current === 0}
          onClick={() => show(current - 1)}
        />
        <IconButton
          className={styles['arrow']}
          variant="raised"
          label={t('item.nextPicture')}
          icon={<ChevronRight className={layout('mirrored')} aria-hidden />}
          aria-disabled={current === count - 1}
          onClick={() => show(current + 1)}
        />
      </div>
      <div className={styles['dots']} aria-hidden="true">
        {pictures.map((picture, position) => (
          <span key={picture.id} className={styles['dot']} data-current={position === current || undefined} />
        ))}
      </div>
    </div>
  )
}

function Photo({ picture, alt, first }: { picture: Picture; alt: string; first: boolean }) {
  const view = viewLocalPicture(picture)
  return (
    view && (
      <ShopPicture
        className={styles['picture']}
        picture={view}
        alt={alt}
        widths={[640, 1024, 1280]}
        sizes="(min-width: 768px) 560px, 100vw"
        ratio="photo"
        priority={first}
      />
    )
  )
}
