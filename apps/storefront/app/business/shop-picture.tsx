import { Picture } from '@sofra/ui/picture'
import { pictureUrl, widthsOf } from './picture-url.ts'
import type { PictureView } from './picture-view.ts'

interface ShopPictureProps {
  readonly picture: PictureView
  readonly alt?: string
  /** As in `<img sizes>`. */
  readonly sizes: string
  /** Candidate widths for `srcset`. */
  readonly widths: readonly number[]
  readonly ratio?: 'square' | 'photo' | 'wide' | 'cover'
  readonly priority?: boolean
  readonly eager?: boolean
  readonly className?: string | undefined
}

/** A picture of the shop or of an item. */
export function ShopPicture({ picture, alt = '', className, widths, ...rest }: ShopPictureProps) {
  return (
    <Picture
      {...rest}
      alt={alt}
      widths={widthsOf(picture.width, widths)}
      blur={picture.blur}
      formats={picture.formats}
      urlOf={(width, format) => pictureUrl(picture.id, width, format)}
      {...(className !== undefined && { className })}
    />
  )
}
