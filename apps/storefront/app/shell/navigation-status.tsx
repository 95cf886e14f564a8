import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isOutdated, setPendingNavigation } from './build-check.ts'
import { writeStorage } from './safe-storage.ts'
import styles from './navigation-status.module.css'
import { useTranslation } from './translation.tsx'

const barMilliseconds = 150
const spinnerMilliseconds = 1200
export const lastRouteKey = 'sofra.last-route'

/**
 * What a browser does by itself for whole pages and we owe for navigations without one: a sign that something is
 * loading, the new page's title read aloud, focus at its start, and the address kept for the way back from login.
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
    // Another part of the same page is another place where it says so, or where what had the focus has made room for it.
    const { title, focused } = left.current
    const isElsewhere = before.pathname !== location.pathname || title !== document.title
    if (isElsewhere) setAnnouncement(document.title)
    else if (!focused || document.activeElement !== document.body) return
    // A dialog over the page takes the focus itself, so does a page that is for typing, and a dish that was closed has
    // given it back to where it was opened.
    if (!document.querySelector('dialog[open], #content :focus'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [location])
  // As the page is when the next place is asked for: it may change its title by itself.
  useEffect(() => {
    left.current = { title: document.title, focused: document.activeElement !== document.body }
  })

  const next = navigation.location
  useEffect(() => {
    const wanted = next && navigation.formMethod === undefined ? next.pathname + next.search + next.hash : null
    setPendingNavigation(wanted)
    // A newer build is out: the page the guest is on its way to is loaded whole.
    if (wanted !== null && isOutdated()) window.location.assign(wanted)
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

/** How long something has lasted, told at the moments that matter: 0, then when the bar and the spinner are due. */
function useWait(busy: boolean): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    if (!busy) return setWaited(0)
    const timers = [barMilliseconds, spinnerMilliseconds].map((after) => setTimeout(() => setWaited(after), after))
    return () => timers.forEach(clearTimeout)
  }, [busy])
  return busy ? waited : 0
}

/** The last visited route other than login is remembered (source spec, section 2). */
function storeLastRoute(path: string): void {
  if (/^\/[^/]+\/login\b/i.test(path)) return
  writeStorage(lastRouteKey, path)
}
