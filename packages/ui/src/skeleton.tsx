import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** A placeholder for lines of text; the last one has 60% of the width. */
export function Skeleton({ rows = 3, label }: { rows?: number; label?: string }) {
  return (
    <div
      className={styles['text']}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their position.
        <span key={row} className={styles['row']} />
      ))}
    </div>
  )
}

/** A placeholder for a picture, a button or an avatar. Its size comes from `className`. */
export function SkeletonBlock({ round = false, className }: { round?: boolean; className?: string | undefined }) {
  return <span aria-hidden="true" className={classes(styles['block'], round && styles['round'], className)} />
}
