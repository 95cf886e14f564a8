import type { Picture } from '@sofra/menu'
import { blurOf } from './blur.server.ts'
import type { PictureView } from './picture-view.ts'

const viewCache = new WeakMap<Picture, PictureView>()

/** Computes the blur on the server, so that pages need no decoder. */
export function viewPicture(picture: Picture): PictureView {
  let view = viewCache.get(picture)
  if (!view) {
    view = { id: picture.id, width: picture.width, height: picture.height, blur: readableBlur(picture.thumbhash) }
    viewCache.set(picture, view)
  }
  return view
}

/** '' for an invalid thumbhash. */
function readableBlur(thumbhash: string): string {
  try {
    return blurOf(thumbhash)
  } catch {
    return ''
  }
}
