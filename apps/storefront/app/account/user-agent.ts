/** What a device is called by whoever uses it; null: nobody can tell. */
export interface UserAgent {
  readonly browser: string | null
  readonly system: string | null
  readonly isPhone: boolean
}

// The first that fits: most browsers say that they are several others as well.
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

/** Reads the `User-Agent` a session was opened with. */
export function parseUserAgent(userAgent: string): UserAgent {
  const among = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: among(browsers), system: among(systems), isPhone: /\b(?:Mobile|iPhone|Android)\b/.test(userAgent) }
}
