import type { Picture } from '@sofra/menu'
import { ShopPicture } from '../business/shop-picture.tsx'
import { viewLocalPicture } from '../menu/view-menu.ts'
import styles from './item-gallery.module.css'

/** The pictures of a dish, side by side under the thumb. */
export function ItemGallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  return (
    <div className={styles['gallery']} data-many={pictures.length > 1 || undefined}>
      {pictures.map((picture, position) => {
        const view = viewLocalPicture(picture)
        return (
          view && (
            <ShopPicture
              key={picture.id}
              className={styles['picture']}
              picture={view}
              alt={position === 0 ? name : ''}
              widths={[640, 1024, 1280]}
              sizes="(min-width: 768px) 560px, 100vw"
              ratio="photo"
              priority={position === 0}
            />
          )
        )
      })}
    </div>
  )
}
