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
  /** Width of the viewport in CSS pixels; left out: that of the device. */
  readonly width?: number
}

/** All appearances. */
export const appearances: readonly Appearance[] = (['phone', 'desktop'] as const).flatMap((device) =>
  themes.flatMap((theme) => (['en', 'ar'] as const).map((language) => ({ device, theme, language }))),
)

/** Screens below this width in CSS pixels are those of phones. */
const minDesktopWidth = 600

/** All appearances at a width of the viewport in CSS pixels, on a phone or a desktop. */
export function appearancesAt(width: number): readonly Appearance[] {
  const device = width < minDesktopWidth ? 'phone' : 'desktop'
  return appearances
    .filter((appearance) => appearance.device === device)
    .map((appearance) => ({ ...appearance, width }))
}

/** The appearance of this run; `npm run sweep` gets all eight. `offset` shifts which one. */
export function sampledAppearances(offset: number): readonly Appearance[] {
  return sampleOf(appearances, 1, 3 * offset)
}

/** "phone dark ar", or "phone 360px dark ar" */
export function appearanceName({ device, width, theme, language }: Appearance): string {
  return [device, ...(width === undefined ? [] : [`${width}px`]), theme, language].join(' ')
}

/** Browser context options of an appearance. */
export function contextOptionsFor({ device, theme, language, width }: Appearance): BrowserContextOptions {
  // Without animations, which have intermediate colours and positions.
  const stable = { reducedMotion: 'reduce', timezoneId: 'Asia/Kuwait' } as const
  const { viewport } = devices[device]
  return {
    ...devices[device],
    ...languages[language],
    ...stable,
    colorScheme: theme,
    viewport: { ...viewport, width: width ?? viewport.width },
  }
}
