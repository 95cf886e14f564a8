import type { PictureView } from './picture-view.ts'

/** A banner above the menu, in the page's language. */
export interface BannerView {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly picture: PictureView | null
  /** Path below the selling type; null: the banner is not a link. */
  readonly path: string | null
}
