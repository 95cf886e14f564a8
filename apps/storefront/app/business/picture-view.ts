/** A picture as a page shows it: where it is, its shape, and what stands there until it has loaded. */
export interface PictureView {
  readonly id: string
  readonly width: number
  readonly height: number
  /** `blurOf` it; empty where that is not known. */
  readonly blur: string
}
