import { contrast, type Oklch, toHex, toOklch } from './colour.ts'

/** The colours derived from a business's brand colour for one theme, each as `#rrggbb`. */
export type Accent = {
  /** Fill of buttons, bars and marks: contrast of at least 3:1 with the page. */
  accent: string
  accentHover: string
  /** Text on `accent`: at least 4.5:1. */
  accentInk: string
  /** The colour as text: at least 4.5:1 on the page, on cards and on `accentSoft`. */
  accentText: string
  /** A tint for backgrounds. */
  accentSoft: string
}

export type Theme = 'light' | 'dark'

/** The background colours, from the lowest elevation to the highest, each as `#rrggbb`. */
export type Surfaces = { sunken: string; surface: string; raised: string; floating: string }

/** The default surfaces, as in tokens.css. */
export const defaultSurfaces: Readonly<Record<Theme, Surfaces>> = {
  light: { sunken: '#f2ede6', surface: '#faf7f2', raised: '#ffffff', floating: '#ffffff' },
  dark: { sunken: '#0e0c0a', surface: '#151210', raised: '#211c19', floating: '#2a2420' },
}

const minTextContrast = 4.5
const minControlContrast = 3

/**
 * The CSS custom properties for a business's colours, as the content of a style element. The lightness of colours with
 * insufficient contrast is adjusted per theme; the hue is kept. Invalid colours leave the default values.
 */
export function brandStyle({ accent, background }: { accent: string; background?: string | null }): string {
  const [brand, tint] = [toOklch(accent), toOklch(background ?? '')]
  const declared = (theme: Theme) => {
    const surfaces = tint && surfacesFor(tint, theme)
    const values = { ...(brand && accentFor(brand, theme, surfaces && Object.values(surfaces))), ...surfaces }
    return (Object.keys(values) as (keyof typeof values)[])
      .map((role) => `${propertyNames[role]}:${values[role]}`)
      .join(';')
  }
  const dark = declared('dark')
  if (dark === '') return ''
  // More specific than tokens.css, so that the order of the two style sheets does not matter.
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
 * The default surfaces with a slight tint. They are never darker (light theme) or lighter (dark theme) than the default
 * ones, so every contrast with the default surfaces also holds with these.
 *
 * @throws RangeError when a default surface is not a colour.
 */
export function surfacesFor(tint: Oklch, theme: Theme): Surfaces {
  const maxChroma = 0.014
  const shade = (surface: string) => {
    const own = toOklch(surface)
    if (!own) throw new RangeError(`Cannot tint ${surface}: it must be a colour like #faf7f2`)
    const against = theme === 'light' ? '#000000' : '#ffffff'
    const steps = Array.from({ length: 101 }, (_, step) => (theme === 'light' ? 1 : -1) * (step / 500))
    const found = steps
      .map((step) => toHex({ ...tint, chroma: Math.min(tint.chroma, maxChroma), lightness: own.lightness + step }))
      .find((colour) => contrast(colour, against) >= contrast(surface, against))
    return found ?? surface
  }
  const { sunken, surface, raised, floating } = defaultSurfaces[theme]
  return { sunken: shade(sunken), surface: shade(surface), raised: shade(raised), floating: shade(floating) }
}

/**
 * The brand colour with sufficient contrast in one theme on all `surfaces`.
 *
 * @throws RangeError when no lightness has sufficient contrast on `surfaces`, which cannot happen within one theme.
 */
export function accentFor(
  brand: Oklch,
  theme: Theme,
  surfaces: readonly string[] = Object.values(defaultSurfaces[theme]),
): Accent {
  const accentSoft = toHex({
    ...brand,
    lightness: theme === 'light' ? 0.95 : 0.29,
    chroma: Math.min(brand.chroma, theme === 'light' ? 0.03 : 0.055),
  })
  const inks = ['#ffffff', toHex({ lightness: 0.17, chroma: Math.min(brand.chroma, 0.03), hue: brand.hue })] as const

  const fills = lightnesses.flatMap((lightness) => {
    const accent = toHex({ ...brand, lightness })
    if (!hasContrast(accent, surfaces, minControlContrast)) return []
    return inks
      .filter((ink) => contrast(ink, accent) >= minTextContrast)
      .map((ink) => {
        // In the light theme, white on a darker colour looks cleaner than dark text on a medium one, so dark text has an
        // extra cost. Yellows are exempt: dark enough for white text, mustard turns olive.
        const price = theme === 'light' && ink !== inks[0] && !isYellow(brand) ? 0.12 : 0
        return { accent, ink, lightness, cost: Math.abs(lightness - brand.lightness) + price }
      })
  })
  const fill = cheapest(fills)

  const texts = lightnesses
    .map((lightness) => ({ colour: toHex({ ...brand, lightness }), cost: Math.abs(lightness - brand.lightness) }))
    .filter(({ colour }) => hasContrast(colour, [...surfaces, accentSoft], minTextContrast))

  const away = fill.ink === inks[0] ? -0.045 : 0.045
  return {
    accent: fill.accent,
    // Away from the text colour, so that the contrast increases on hover.
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

function hasContrast(colour: string, surfaces: readonly string[], minimum: number): boolean {
  return surfaces.every((surface) => contrast(colour, surface) >= minimum)
}

function cheapest<Choice extends { cost: number }>(choices: readonly Choice[]): Choice {
  const best = choices.toSorted((one, other) => one.cost - other.cost)[0]
  // Black or white always qualify, whatever the hue: the surfaces of a theme are all light or all dark.
  if (!best) throw new RangeError('Cannot adjust the brand colour: no lightness has sufficient contrast')
  return best
}
