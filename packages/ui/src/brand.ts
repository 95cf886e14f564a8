import { contrast, type Oklch, toHex, toOklch } from './colour.ts'

/** What a business's colour becomes in one theme. Each a `#rrggbb`. */
export type Accent = {
  /** Fills buttons, bars and marks: 3:1 against the page. */
  accent: string
  accentHover: string
  /** Writes on `accent`: 4.5:1. */
  accentInk: string
  /** The colour as text: 4.5:1 on the page, on cards and on `accentSoft`. */
  accentText: string
  /** A tint to lie behind things. */
  accentSoft: string
}

export type Theme = 'light' | 'dark'

/** What things lie on, from deep to near. Each a `#rrggbb`. */
export type Surfaces = { sunken: string; surface: string; raised: string; floating: string }

/** The grounds an accent has to be seen on, as in tokens.css. */
export const defaultSurfaces: Readonly<Record<Theme, Surfaces>> = {
  light: { sunken: '#f2ede6', surface: '#faf7f2', raised: '#ffffff', floating: '#ffffff' },
  dark: { sunken: '#0e0c0a', surface: '#151210', raised: '#211c19', floating: '#2a2420' },
}

const minTextContrast = 4.5
const minControlContrast = 3

/**
 * The custom properties that dress a page in a business's colours, as the body of a style element. Colours that could
 * not be read are shifted in lightness until they can, apart for light and dark; hue stays the business's own. A text
 * that is no colour leaves what the house has.
 */
export function brandStyle({ accent, background }: { accent: string; background?: string | null }): string {
  const [brand, tint] = [toOklch(accent), toOklch(background ?? '')]
  const declared = (theme: Theme) => {
    const grounds = tint && surfacesFor(tint, theme)
    const values = { ...(brand && accentFor(brand, theme, grounds && Object.values(grounds))), ...grounds }
    return (Object.keys(values) as (keyof typeof values)[])
      .map((role) => `${propertyNames[role]}:${values[role]}`)
      .join(';')
  }
  const dark = declared('dark')
  if (dark === '') return ''
  // A notch more specific than tokens.css, so that it does not matter which of the two comes first in the page.
  return [
    `html:root{${declared('light')}}`,
    `@media (prefers-color-scheme:dark){html:root:not([data-theme=light]){${dark}}}`,
    `html:root[data-theme=dark]{${dark}}`,
  ].join('')
}

const propertyNames: Readonly<Record<keyof Accent | keyof Surfaces, string>> = {
  accent: '--accent',
  accentHover: '--accent-hover',
  accentInk: '--accent-ink',
  accentText: '--accent-text',
  accentSoft: '--accent-soft',
  sunken: '--surface-sunken',
  surface: '--surface',
  raised: '--surface-raised',
  floating: '--surface-floating',
}

/**
 * The house's grounds in a business's tint. A hint of it only, and never darker by day nor lighter by night than the
 * house's own, so that everything that reads on those reads on these.
 */
export function surfacesFor(tint: Oklch, theme: Theme): Surfaces {
  const most = 0.014
  const shade = (house: string) => {
    const own = toOklch(house)
    if (!own) throw new RangeError(`Cannot tint ${house}: it must be a colour like #faf7f2`)
    const against = theme === 'light' ? '#000000' : '#ffffff'
    const steps = Array.from({ length: 101 }, (_, step) => (theme === 'light' ? 1 : -1) * (step / 500))
    const found = steps
      .map((step) => toHex({ ...tint, chroma: Math.min(tint.chroma, most), lightness: own.lightness + step }))
      .find((colour) => contrast(colour, against) >= contrast(house, against))
    return found ?? house
  }
  const { sunken, surface, raised, floating } = defaultSurfaces[theme]
  return { sunken: shade(sunken), surface: shade(surface), raised: shade(raised), floating: shade(floating) }
}

/** The brand's colour made readable in one theme, on `grounds`. */
export function accentFor(
  brand: Oklch,
  theme: Theme,
  grounds: readonly string[] = Object.values(defaultSurfaces[theme]),
): Accent {
  const accentSoft = toHex({
    ...brand,
    lightness: theme === 'light' ? 0.95 : 0.29,
    chroma: Math.min(brand.chroma, theme === 'light' ? 0.03 : 0.055),
  })
  const inks = ['#ffffff', toHex({ lightness: 0.17, chroma: Math.min(brand.chroma, 0.03), hue: brand.hue })] as const

  const fills = lightnesses.flatMap((lightness) => {
    const accent = toHex({ ...brand, lightness })
    if (!hasContrast(accent, grounds, minControlContrast)) return []
    return inks
      .filter((ink) => contrast(ink, accent) >= minTextContrast)
      .map((ink) => {
        // By day white on a deeper colour looks cleaner than dark on a middling one, so dark ink has to earn it.
        // Not with yellows: made deep enough for white, mustard has turned to olive.
        const price = theme === 'light' && ink !== inks[0] && !isYellow(brand) ? 0.12 : 0
        return { accent, ink, lightness, cost: Math.abs(lightness - brand.lightness) + price }
      })
  })
  const fill = cheapest(fills)

  const texts = lightnesses
    .map((lightness) => ({ colour: toHex({ ...brand, lightness }), cost: Math.abs(lightness - brand.lightness) }))
    .filter(({ colour }) => hasContrast(colour, [...grounds, accentSoft], minTextContrast))

  const away = fill.ink === inks[0] ? -0.045 : 0.045
  return {
    accent: fill.accent,
    // Away from its ink, so that what is written on it reads better, never worse.
    accentHover: toHex({ ...brand, lightness: Math.min(1, Math.max(0, fill.lightness + away)) }),
    accentInk: fill.ink,
    accentText: cheapest(texts).colour,
    accentSoft,
  }
}

const lightnesses = Array.from({ length: 101 }, (_, step) => step / 100)

function isYellow({ hue, chroma }: Oklch): boolean {
  return hue > 75 && hue < 125 && chroma > 0.08
}

function hasContrast(colour: string, grounds: readonly string[], least: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= least)
}

function cheapest<Choice extends { cost: number }>(choices: readonly Choice[]): Choice {
  const best = choices.toSorted((one, other) => one.cost - other.cost)[0]
  // Black or white always qualify, whatever the hue: the grounds of a theme are all light or all dark.
  if (!best) throw new RangeError('Cannot make the brand colour readable: no lightness is')
  return best
}
