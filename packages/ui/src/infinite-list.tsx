import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './infinite-list.module.css'
import { Spinner } from './spinner.tsx'

/** docs/product.md, section 9: more entries are requested this far before the end comes into view. */
const offsetPx = 300

export type InfiniteListProps = {
  label: string
  /** The entries so far, each an `<li>`. */
  children: ReactNode
  /** `more`: there are further entries. `loading`: a request is pending. `failed`: the last request failed. */
  state: 'more' | 'loading' | 'failed' | 'end'
  onMore: () => void
  loadingLabel: string
  /** The error text, shown with the retry button. */
  failedText: string
  retryLabel: string
  /** Shown below the last entry. */
  endText?: ReactNode
}

/** A list that requests further entries when its end comes near the viewport. */
export function InfiniteList(props: InfiniteListProps) {
  const { label, children, state, onMore, loadingLabel, failedText, retryLabel, endText } = props
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  // Observed again after each load: the observer does not report an end that has stayed in view.
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
