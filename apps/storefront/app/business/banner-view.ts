import type { PictureView } from './picture-view.ts'

/** A notice over the menu, in the page's language. */
export interface BannerView {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly picture: PictureView | null
  /** Where it leads below the way of selling; null: it only says something. */
  readonly path: string | null
}
