import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** Lines of text on their way; the last is 60% long, as a paragraph's is. */
export function Skeleton({ rows = 3, label }: { rows?: number; label?: string }) {
  return (
    <div
      className={styles['text']}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place.
        <span key={row} className={styles['row']} />
      ))}
    </div>
  )
}

/** A shape on its way: a picture, a button, an avatar. Its size comes from `className`. */
export function SkeletonBlock({ round = false, className }: { round?: boolean; className?: string | undefined }) {
  return <span aria-hidden="true" className={classes(styles['block'], round && styles['round'], className)} />
}
