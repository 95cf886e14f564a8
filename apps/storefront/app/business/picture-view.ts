/** A picture as a page shows it: where it is, its shape, and the colour that stands there until it has loaded. */
export interface PictureView {
  readonly id: string
  readonly width: number
  readonly height: number
  /** `#rrggbb`. */
  readonly tone: string
}
