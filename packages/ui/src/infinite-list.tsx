import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './infinite-list.module.css'
import { Spinner } from './spinner.tsx'

/** Source spec, section 9: more is asked for this far before the end comes into view. */
const offsetPx = 300

export type InfiniteListProps = {
  label: string
  /** The entries so far, each an `<li>`. */
  children: ReactNode
  /** `more`: there are further entries. `loading`: they were asked for. `failed`: they did not come. */
  state: 'more' | 'loading' | 'failed' | 'end'
  onMore: () => void
  loadingLabel: string
  /** What went wrong, and the button that tries again. */
  failedText: string
  retryLabel: string
  /** Said below the last entry; nothing when left out. */
  endText?: ReactNode
}

/** A list that asks for its next entries as its end draws near. */
export function InfiniteList(props: InfiniteListProps) {
  const { label, children, state, onMore, loadingLabel, failedText, retryLabel, endText } = props
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  // Watched anew after each load: an end that is still near has not moved, and says nothing by itself.
  useEffect(() => {
    const element = end.current
    if (!element || state !== 'more') return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: `0px 0px ${offsetPx}px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [state])

  return (
    <div aria-busy={state === 'loading'}>
      <ul aria-label={label}>{children}</ul>
      <div ref={end} className={styles['end']}>
        {state === 'loading' && (
          <span role="status" className={styles['loading']}>
            <Spinner />
            {loadingLabel}
          </span>
        )}
        {state === 'failed' && (
          <>
            <p role="alert">{failedText}</p>
            <Button size="small" onClick={onMore}>
              {retryLabel}
            </Button>
          </>
        )}
        {state === 'end' && endText}
      </div>
    </div>
  )
}
