import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isOutdated, setPendingNavigation } from './build-check.ts'
import styles from './navigation-status.module.css'
import { writeStorage } from './safe-storage.ts'
import { useTranslation } from './translation.tsx'

const barMilliseconds = 150
const spinnerMilliseconds = 1200
export const lastRouteKey = 'sofra.last-route'

/**
 * Replaces for client navigations what browsers do for document loads: a progress bar, the new title in a live region,
 * focus on the content, and the stored route for the return from login.
 */
export function NavigationStatus() {
  const { t } = useTranslation()
  const location = useLocation()
  const navigation = useNavigation()
  const [announcement, setAnnouncement] = useState('')
  const waited = useWait(navigation.state === 'loading')
  const arrived = useRef(location)
  const left = useRef({ title: '', focused: false })

  useEffect(() => {
    storeLastRoute(location.pathname + location.search)
    const before = arrived.current
    if (before === location) return
    arrived.current = location
    // A change of the search parameters counts as a new place when the title changes, or when the focused element is
    // gone.
    const { title, focused } = left.current
    const isElsewhere = before.pathname !== location.pathname || title !== document.title
    if (isElsewhere) setAnnouncement(document.title)
    else if (!focused || document.activeElement !== document.body) return
    // Dialogs, form pages and closed item sheets manage the focus themselves.
    if (!document.querySelector('dialog[open], #content :focus'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [location])
  // Recorded after every render, because a page can change its title without a navigation.
  useEffect(() => {
    left.current = { title: document.title, focused: document.activeElement !== document.body }
  })

  const next = navigation.location
  useEffect(() => {
    const target = next && navigation.formMethod === undefined ? next.pathname + next.search + next.hash : null
    setPendingNavigation(target)
    // There is a newer build: load the target as a document.
    if (target !== null && isOutdated()) window.location.assign(target)
  }, [next, navigation.formMethod])

  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
      {waited >= barMilliseconds && <div className={styles['bar']} aria-hidden="true" />}
      {waited >= spinnerMilliseconds && (
        <div className={styles['veil']} role="status">
          <span className={styles['spinner']} aria-hidden="true" />
          <span className="visually-hidden">{t('common.loading')}</span>
        </div>
      )}
    </>
  )
}

/** Milliseconds since `busy` became true, updated only at the two thresholds; 0 when not busy. */
function useWait(busy: boolean): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    if (!busy) return setWaited(0)
    const timers = [barMilliseconds, spinnerMilliseconds].map((after) => setTimeout(() => setWaited(after), after))
    return () => timers.forEach(clearTimeout)
  }, [busy])
  return busy ? waited : 0
}

/** Stores the last visited route other than login (docs/product.md, section 2). */
function storeLastRoute(path: string): void {
  if (/^\/[^/]+\/login\b/i.test(path)) return
  writeStorage(lastRouteKey, path)
}
