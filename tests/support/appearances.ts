import type { BrowserContextOptions } from '@playwright/test'
import { arabic, desktop, english, phone } from './devices.ts'
import { sampleOf } from './sample.ts'

const devices = { phone, desktop }
const languages = { en: english, ar: arabic }
const themes = ['light', 'dark'] as const

/** Device, theme and language in which a screen is shown. */
export interface Appearance {
  readonly device: keyof typeof devices
  readonly theme: (typeof themes)[number]
  readonly language: keyof typeof languages
}

/** All appearances. */
export const appearances: readonly Appearance[] = (['phone', 'desktop'] as const).flatMap((device) =>
  themes.flatMap((theme) => (['en', 'ar'] as const).map((language) => ({ device, theme, language }))),
)

/** The appearance of this run; `npm run sweep` gets all eight. `offset` shifts which one. */
export function sampledAppearances(offset: number): readonly Appearance[] {
  return sampleOf(appearances, 1, 3 * offset)
}

/** "phone dark ar" */
export function appearanceName({ device, theme, language }: Appearance): string {
  return `${device} ${theme} ${language}`
}

/** Browser context options of an appearance. */
export function contextOptionsFor({ device, theme, language }: Appearance): BrowserContextOptions {
  // Without animations, which have intermediate colours and positions.
  const stable = { reducedMotion: 'reduce', timezoneId: 'Asia/Kuwait' } as const
  return { ...devices[device], ...languages[language], ...stable, colorScheme: theme }
}
