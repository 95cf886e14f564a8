import type { BrowserContextOptions } from '@playwright/test'
import { arabic, desktop, english, phone } from './devices.ts'

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

/**
 * Every theme in every language, half of them on each device. Journeys use this half, because testing all appearances
 * would double the longest journey; `npm run screens` uses all of them.
 */
export const sampledAppearances = appearances.filter(
  ({ device, theme, language }) => (device === 'phone') === ((theme === 'light') === (language === 'en')),
)

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
