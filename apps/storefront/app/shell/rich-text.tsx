import { classes } from '@sofra/ui/classes'
import styles from './rich-text.module.css'

/** A text of the shop's owner. */
export interface RichTextView {
  /** Sanitized by the API. */
  readonly html: string
  /** The language of the text, which may differ from the page's. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

/** Displays a text with headings, lists and links. */
export function RichText({ text, className }: { text: RichTextView; className: string }) {
  return (
    <div
      className={classes(styles['text'], className)}
      lang={text.language}
      dir={text.direction}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitizes the HTML
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  )
}
