import { ImageOff } from 'lucide-react'
import styles from './small-picture.module.css'

/** The smallest stored width of pictures, in pixels; a smaller original has its own. */
const smallestWidth = 320

/** A picture as a thumbnail. The text beside it says what it shows. */
export function SmallPicture({ picture }: { picture: { readonly id: string; readonly width: number } | null }) {
  if (!picture) {
    return (
      <span className={styles['none']}>
        <ImageOff aria-hidden="true" />
      </span>
    )
  }
  const width = Math.min(picture.width, smallestWidth)
  return (
    <img
      className={styles['picture']}
      src={`/pictures/${picture.id}/${width}.webp`}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  )
}
