/** What the bar of a preview shows. */
export interface PreviewView {
  /** Whether the preview shows another time than now. */
  readonly isTravelling: boolean
  readonly isDraft: boolean
  readonly isFramed: boolean
}
