/** Browser, system and form factor; null: unknown. */
export interface UserAgent {
  readonly browser: string | null
  readonly system: string | null
  readonly isPhone: boolean
}

// The first match wins: most user agents also name other browsers.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Parses the `User-Agent` with which a session was opened. */
export function parseUserAgent(userAgent: string): UserAgent {
  const among = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: among(browsers), system: among(systems), isPhone: /\b(?:Mobile|iPhone|Android)\b/.test(userAgent) }
}
