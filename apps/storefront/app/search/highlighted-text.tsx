import type { TextPart } from '@sofra/menu'
import styles from './highlighted-text.module.css'

/** A text with highlighted matches. */
export function HighlightedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, position) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place.
      <mark key={position} className={styles['found']}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
