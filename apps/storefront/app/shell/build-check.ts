import { readStorage, writeStorage } from './safe-storage.ts'

const checkMilliseconds = 60 * 60 * 1000
const reloadGuardMilliseconds = 10_000
const settlingMilliseconds = 300
const reloadKey = 'sofra.reloaded-at'

let outdated = false
let pendingUrl: string | null = null

/**
 * Asks about hourly whether a newer build is out; from then on the next navigation loads its page whole. A chunk that
 * is gone reloads the page at once, at most every ten seconds (source spec, section 4).
 */
export function watchBuilds(): void {
  setInterval(checkBuild, checkMilliseconds)
  // A phone that slept for hours wakes with an old page and no timer fired.
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheck < checkMilliseconds) return
    lastCheck = Date.now()
    void checkBuild()
  })
  window.addEventListener('vite:preloadError', (event) => {
    if (pendingUrl === null && !tryAcquireReload()) return
    event.preventDefault()
    // What a guest has just asked for is known a moment later. Where they are on their way to is loaded whole: nothing
    // goes round in circles that way.
    setTimeout(() => (pendingUrl === null ? location.reload() : location.assign(pendingUrl)), settlingMilliseconds)
  })
}

/** Says where the guest is on their way to; null: they have arrived. */
export function setPendingNavigation(address: string | null): void {
  pendingUrl = address
}

/** Whether the guest is. */
export function isNavigationPending(): boolean {
  return pendingUrl !== null
}

/** Whether the next navigation should load its page from the server. */
export function isOutdated(): boolean {
  return outdated
}

/** Whether the page may be loaded again; not when that was just tried. */
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
    // Offline is no reason to think that a newer build exists.
  }
}

function ownBuild(): string | undefined {
  return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}
