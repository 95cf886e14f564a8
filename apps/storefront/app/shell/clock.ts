/** How far this device's clock is behind the server's; null while nobody has said. */
let skew: number | null = null

/** Tells what the server's clock shows at this moment. */
export function setClock(serverNow: number): void {
  skew = serverNow - Date.now()
}

/** Whether the server's clock has been told since the page was loaded. */
export function isClockSet(): boolean {
  return skew !== null
}

/** The instant by the server's clock, as far as it is known. In the browser only. */
export function clock(): number {
  return Date.now() + (skew ?? 0)
}
