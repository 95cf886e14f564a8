import type { BrowserContextOptions } from '@playwright/test'
import { arabic, desktop, english, phone } from './devices.ts'

const devices = { phone, desktop }
const languages = { en: english, ar: arabic }
const themes = ['light', 'dark'] as const

/** One way of looking at a screen: what it is looked at with, in which light and in which language. */
export interface Look {
  readonly device: keyof typeof devices
  readonly theme: (typeof themes)[number]
  readonly language: keyof typeof languages
}

/** Every way in which guests look at our screens. */
export const looks: readonly Look[] = (['phone', 'desktop'] as const).flatMap((device) =>
  themes.flatMap((theme) => (['en', 'ar'] as const).map((language) => ({ device, theme, language }))),
)

/**
 * Every theme in every language, half of them on each device: what a screen has to pass each time. All
 * of them, of which the other half differs little, would double the longest of all journeys; `npm run screens` has them.
 */
export const crossedLooks = looks.filter(
  ({ device, theme, language }) => (device === 'phone') === ((theme === 'light') === (language === 'en')),
)

/** "phone dark ar" */
export function nameOfLook({ device, theme, language }: Look): string {
  return `${device} ${theme} ${language}`
}

/** How a browser is opened to look this way. */
export function optionsFor({ device, theme, language }: Look): BrowserContextOptions {
  // Without movement: what is on its way has colours between two, and no place yet.
  const calm = { reducedMotion: 'reduce', timezoneId: 'Asia/Kuwait' } as const
  return { ...devices[device], ...languages[language], ...calm, colorScheme: theme }
}
