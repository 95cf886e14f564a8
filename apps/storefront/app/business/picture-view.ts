import type { PictureFormat } from '@sofra/ui/picture'

/** A picture with its dimensions and its blur placeholder. */
export interface PictureView {
  readonly id: string
  readonly width: number
  readonly height: number
  /** `blurOf` its thumbhash; '' when unknown. */
  readonly blur: string
  /** The offered formats; missing: all. */
  readonly formats?: readonly PictureFormat[]
}
