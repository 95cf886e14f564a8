import type { MenuAnnouncementWire } from '@sofra/contract/menu'
import { useEffect, useState } from 'react'
import { usePolling } from '../shell/polling.ts'
import { pathInPreview } from '../shell/preview.ts'
import { currentMenu, setCurrentMenu } from './current-menu.ts'
import { useShop } from './use-shop.ts'

/** The longest random delay of a revalidation: a change is announced to all open pages of a branch at once. */
const spreadMilliseconds = 250
/** Until a page is revalidated again that got older data than was announced, from a process that had not heard of it. */
const againMilliseconds = 2_000
const firstRetryMilliseconds = 1_000
const maxRetryMilliseconds = 60_000

/**
 * Revalidates the page when the owner changes the menu, its availability or a setting of the shop. Renders nothing; the page
 * loads it when it is idle.
 */
export default function LiveMenu(): null {
  const { branchId, menuVersion } = useShop()
  const announced = useAnnouncedVersion(branchId)
  const lookAgain = usePolling()
  useEffect(() => {
    if (announced === null || announced === menuVersion) return
    // The menu is loaded together with the shop, not after it.
    const key = currentMenu()
    if (key && announced !== '') setCurrentMenu({ ...key, version: announced })
    return lookAgain(Math.random() * spreadMilliseconds, againMilliseconds)
  }, [announced, menuVersion, lookAgain])
  return null
}

/** The last announced version of the branch's menu; null while the stream is not connected. */
function useAnnouncedVersion(branchId: string): string | null {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = firstRetryMilliseconds

    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = undefined
      setVersion(null)
    }
    const open = () => {
      close()
      source = new EventSource(pathInPreview(`/api/webapp/menu/events/${branchId}`))
      source.addEventListener('menu', ({ data }) => {
        pause = firstRetryMilliseconds
        setVersion((JSON.parse(data) as MenuAnnouncementWire).version)
      })
      // Not left to the browser: all pages would connect again at once after a restart of the server.
      source.addEventListener('error', () => {
        close()
        timer = setTimeout(open, pause * (0.5 + Math.random()))
        pause = Math.min(pause * 2, maxRetryMilliseconds)
      })
    }
    // Hidden pages hold no connection. A new connection starts with the current version, so that nothing is missed.
    const follow = () => (document.visibilityState === 'visible' ? open() : close())
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', follow)
    return () => {
      close()
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
    }
  }, [branchId])
  return version
}
