import type { TextPart } from '@sofra/menu'
import styles from './marked.module.css'

/** A text with what was searched for marked in it. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, found }, position) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place.
      <mark key={position} className={styles['found']}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
