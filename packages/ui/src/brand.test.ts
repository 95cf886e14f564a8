import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentFor, brandStyle, defaultSurfaces, surfacesFor, type Theme } from './brand.ts'
import { contrast, parseHex, toHex, toOklch } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const theme = fc.constantFrom<Theme>('light', 'dark')
const surfaces = { light: Object.values(defaultSurfaces.light), dark: Object.values(defaultSurfaces.dark) }

function accentOf(hex: string, inTheme: Theme) {
  const brand = toOklch(hex)
  if (!brand) throw new Error(`${hex} is no colour`)
  return accentFor(brand, inTheme)
}

test('buttons have sufficient contrast for every brand colour', () => {
  fc.assert(
    fc.property(colour, theme, (hex, inTheme) => {
      const { accent, accentHover, accentInk } = accentOf(hex, inTheme)
      expect(contrast(accentInk, accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accentInk, accentHover)).toBeGreaterThanOrEqual(4.5)
      for (const surface of surfaces[inTheme]) expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('text has sufficient contrast on every surface for every brand colour', () => {
  fc.assert(
    fc.property(colour, theme, (hex, inTheme) => {
      const { accentText, accentSoft } = accentOf(hex, inTheme)
      for (const surface of [...surfaces[inTheme], accentSoft]) {
        expect(contrast(accentText, surface)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('keeps a colour that already has sufficient contrast', () => {
  const { accent } = accentOf('#1c62b7', 'light')
  expect(contrast(accent, '#1c62b7')).toBeLessThan(1.05)
})

test('converts colours to OKLCH and back without loss', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const there = toOklch(hex)
      if (!there) throw new Error(`${hex} is no colour`)
      const [one, other] = [parseHex(hex), parseHex(toHex(there))]
      for (const at of [0, 1, 2] as const) expect(other?.[at]).toBeCloseTo(one?.[at] ?? Number.NaN, 2)
    }),
  )
})

test('returns no style for an invalid colour', () => {
  expect(brandStyle({ accent: 'red; } body { display: none' })).toBe('')
  expect(brandStyle({ accent: '#12', background: 'url(x)' })).toBe('')
})

test('sets the colours of the light theme and of the chosen or preferred dark theme', () => {
  const style = brandStyle({ accent: '#e85d04' })
  const accents = [...style.matchAll(/([^{}]+)\{--accent:(#[\da-f]{6});/g)].map(([, selector, colour]) => ({
    selector,
    colour,
  }))
  expect(accents.map(({ selector }) => selector)).toEqual([
    'html:root',
    'html:root:not([data-theme=light])',
    'html:root[data-theme=dark]',
  ])
  expect(accents[1]?.colour).toBe(accents[2]?.colour)
  expect(accents[0]?.colour).not.toBe(accents[1]?.colour)
})

const tintOf = (hex: string, inTheme: Theme) => {
  const tint = toOklch(hex)
  if (!tint) throw new Error(`${hex} is no colour`)
  return surfacesFor(tint, inTheme)
}

test('accent colours have sufficient contrast on tinted surfaces', () => {
  fc.assert(
    fc.property(colour, colour, theme, (hex, background, inTheme) => {
      const surfaces = Object.values(tintOf(background, inTheme))
      const brand = toOklch(hex)
      if (!brand) throw new Error(`${hex} is no colour`)
      const { accent, accentText } = accentFor(brand, inTheme, surfaces)
      for (const surface of surfaces) {
        expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3)
        expect(contrast(accentText, surface)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a grey tint leaves the surfaces unchanged, a sage tint makes them greener', () => {
  const [red = 0, green = 0] = parseHex(tintOf('#9db39a', 'light').surface) ?? []
  expect(green).toBeGreaterThan(red)
  expect(brandStyle({ accent: '#2f6b4f', background: '#9db39a' })).toContain('--surface:#')
  expect(brandStyle({ accent: '#2f6b4f', background: null })).not.toContain('--surface')
})

describe('the tokens', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  const [storefront = '', console = ''] = css.split(/:root\[data-family=.console.\]/)
  const read = (block: string) =>
    Object.fromEntries(
      [...block.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
        name,
        { light: light ?? '', dark: dark ?? '' },
      ]),
    )
  const families = { storefront: read(storefront), console: { ...read(storefront), ...read(console) } }

  const surfaceTokens = ['--surface-sunken', '--surface', '--surface-raised', '--surface-floating']
  const pairs: [ink: string, backgrounds: string[], minimum: number][] = [
    ['--ink', surfaceTokens, 7],
    ['--ink-muted', surfaceTokens, 4.5],
    ['--line-strong', ['--surface', '--surface-raised'], 3],
    ['--accent', surfaceTokens, 3],
    ['--accent-ink', ['--accent', '--accent-hover'], 4.5],
    ['--accent-text', [...surfaceTokens, '--accent-soft'], 4.5],
    ['--positive', [...surfaceTokens, '--positive-soft'], 4.5],
    ['--warning', [...surfaceTokens, '--warning-soft'], 4.5],
    ['--danger', [...surfaceTokens, '--danger-soft'], 4.5],
    ['--danger-ink', ['--danger', '--danger-hover'], 4.5],
    ['--info', [...surfaceTokens, '--info-soft'], 4.5],
  ]
  const cases = (['storefront', 'console'] as const).flatMap((family) =>
    (['light', 'dark'] as const).flatMap((inTheme) =>
      pairs.flatMap(([ink, on, minimum]) => on.map((surface) => ({ family, inTheme, ink, surface, minimum }))),
    ),
  )

  test.each(cases)(
    '$family, $inTheme: $ink has sufficient contrast on $surface',
    ({ family, inTheme, ink, surface, minimum }) => {
      const value = (name: string) => families[family][name]?.[inTheme] ?? `no ${name}`
      expect(contrast(value(ink), value(surface))).toBeGreaterThanOrEqual(minimum)
    },
  )

  test('contain the default surfaces of brand.ts', () => {
    for (const inTheme of ['light', 'dark'] as const) {
      const values = surfaceTokens.map((name) => families.storefront[name]?.[inTheme])
      expect(surfaces[inTheme]).toEqual(values)
    }
  })

  test('have sufficient contrast on tinted surfaces', () => {
    const inks = pairs.flatMap(([ink, on, minimum]) =>
      on.includes('--surface') && !ink.startsWith('--accent') ? [{ ink, minimum }] : [],
    )
    fc.assert(
      fc.property(colour, theme, fc.constantFrom(...inks), (background, inTheme, { ink, minimum }) => {
        for (const surface of Object.values(tintOf(background, inTheme)).slice(ink === '--line-strong' ? 1 : 0, 3)) {
          expect(contrast(families.storefront[ink]?.[inTheme] ?? '', surface)).toBeGreaterThanOrEqual(minimum)
        }
      }),
    )
  })

  // Arabic letters have thin strokes and are distinguished by dots, so they need more than the minimum contrast.
  const arabicPairs = (['storefront', 'console'] as const).flatMap((family) =>
    (['light', 'dark'] as const).flatMap((inTheme) =>
      ['--surface', '--surface-raised'].map((surface) => ({ family, inTheme, surface })),
    ),
  )
  test.each(arabicPairs)(
    '$family, $inTheme: muted Arabic text has sufficient contrast on $surface',
    ({ family, inTheme, surface }) => {
      const value = (name: string) => families[family][name]?.[inTheme] ?? `no ${name}`
      expect(contrast(value('--ink-muted'), value(surface))).toBeGreaterThanOrEqual(5)
      expect(contrast(value('--ink'), value(surface))).toBeGreaterThanOrEqual(12)
    },
  )

  test('have a larger line height for Arabic, and no font size below 12 pixels', () => {
    expect(css).toMatch(/:lang\(ar\),\s*:lang\(fa\),\s*:lang\(ur\) \{\s*--leading: 1\.7;/)
    const sizes = [...css.matchAll(/--text-\d+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16)
    expect(Math.min(...sizes)).toBe(12)
  })
})
