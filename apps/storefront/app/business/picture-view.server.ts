import type { Picture } from '@sofra/menu'
import { thumbHashToAverageRGBA } from 'thumbhash'
import type { PictureView } from './picture-view.ts'

const known = new WeakMap<Picture, PictureView>()

/** Works out the colour on the server, so that no page carries the code for it. */
export function viewPicture(picture: Picture): PictureView {
  let view = known.get(picture)
  if (!view) {
    view = { id: picture.id, width: picture.width, height: picture.height, tone: toneOf(picture.thumbhash) }
    known.set(picture, view)
  }
  return view
}

function toneOf(thumbhash: string): string {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
    const hex = (part: number) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0')
    return `#${hex(r)}${hex(g)}${hex(b)}`
  } catch {
    return '#d9d2ca'
  }
}
