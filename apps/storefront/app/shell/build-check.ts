import { readStorage, writeStorage } from './safe-storage.ts'

const checkMilliseconds = 60 * 60 * 1000
const reloadGuardMilliseconds = 10_000
const settlingMilliseconds = 300
const reloadKey = 'sofra.reloaded-at'

let outdated = false
let pendingUrl: string | null = null
let reloading = false
let recovering = false

/**
 * Checks hourly for a newer build; when there is one, the next navigation loads a whole document. A missing chunk
 * reloads the page at once, at most every ten seconds (docs/product.md, section 4).
 */
export function watchBuilds(): void {
  setInterval(checkBuild, checkMilliseconds)
  // Timers do not fire while a phone sleeps, so the build is also checked when the page becomes visible.
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheck < checkMilliseconds) return
    lastCheck = Date.now()
    void checkBuild()
  })
  window.addEventListener('vite:preloadError', (event) => {
    if (recoverByLoading()) event.preventDefault()
  })
  // When a route module cannot be loaded, React Router reloads the current page, each time and without its target.
  // Browsers without the Navigation API (Firefox before 147, Safari before 26.2) do so.
  ;(window as Partial<Window>).navigation?.addEventListener('navigate', (event) => {
    if (!isRouterReload(event)) return
    event.preventDefault()
    setTimeout(() => (pendingUrl !== null || tryAcquireReload()) && loadAgain(), settlingMilliseconds)
  })
}

/**
 * Loads the target of the navigation in progress as a document because one of its files is missing, or else reloads the
 * page; without a network, once it is back. Returns false, and does nothing, when the page was reloaded less than ten
 * seconds ago.
 */
export function recoverByLoading(): boolean {
  if (recovering) return true
  if (pendingUrl === null && !tryAcquireReload()) return false
  recovering = true
  // The target of a navigation becomes known shortly after its chunk fails.
  setTimeout(loadAgain, settlingMilliseconds)
  return true
}

/** Reloads the page. Every reload after hydration must use this function; all others are taken for the router's. */
export function reloadPage(): void {
  reloading = true
  location.reload()
  reloading = false
}

function loadAgain(): void {
  // A reload without a network would replace the page by the browser's error page.
  if (pendingUrl === null && navigator.onLine === false) {
    window.addEventListener('online', loadAgain, { once: true })
    return
  }
  recovering = false
  // A document cannot loop.
  if (pendingUrl === null) reloadPage()
  else location.assign(pendingUrl)
}

/** Whether a reload was started by a script that is not ours; deferred-hydration.ts sets `leaving` for its own. */
function isRouterReload({ navigationType, userInitiated }: NavigateEvent): boolean {
  const isOurs = reloading || 'leaving' in document.documentElement.dataset
  return navigationType === 'reload' && !userInitiated && !isOurs
}

/** Sets the URL of the navigation in progress; null: none. */
export function setPendingNavigation(address: string | null): void {
  pendingUrl = address
}

/** Whether a navigation is in progress. */
export function isNavigationPending(): boolean {
  return pendingUrl !== null
}

/** Whether the next navigation should load its page from the server. */
export function isOutdated(): boolean {
  return outdated
}

/** Returns whether a reload is allowed, and records it; false within `reloadGuardMilliseconds` of the last one. */
function tryAcquireReload(): boolean {
  const last = Number(readStorage(reloadKey, 'session') ?? 0)
  if (Date.now() - last < reloadGuardMilliseconds) return false
  writeStorage(reloadKey, String(Date.now()), 'session')
  return true
}

async function checkBuild(): Promise<void> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' })
    const latest: unknown = response.ok ? await response.json() : null
    const id = typeof latest === 'object' && latest !== null && 'id' in latest ? latest.id : undefined
    outdated = typeof id === 'string' && id !== ownBuild()
  } catch {
    // A failed request does not mean that there is a newer build.
  }
}

function ownBuild(): string | undefined {
  return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}
