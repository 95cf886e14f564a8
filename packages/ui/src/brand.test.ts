import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentFor, brandStyle, surfacesFor, defaultSurfaces, type Theme } from './brand.ts'
import { contrast, parseHex, toHex, toOklch } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const theme = fc.constantFrom<Theme>('light', 'dark')
const surfaces = { light: Object.values(defaultSurfaces.light), dark: Object.values(defaultSurfaces.dark) }

function accentOf(hex: string, inTheme: Theme) {
  const brand = toOklch(hex)
  if (!brand) throw new Error(`${hex} is no colour`)
  return accentFor(brand, inTheme)
}

test('whatever colour a business has, its buttons can be read and seen', () => {
  fc.assert(
    fc.property(colour, theme, (hex, inTheme) => {
      const { accent, accentHover, accentInk } = accentOf(hex, inTheme)
      expect(contrast(accentInk, accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accentInk, accentHover)).toBeGreaterThanOrEqual(4.5)
      for (const ground of surfaces[inTheme]) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('whatever colour a business has, text in it can be read on every ground', () => {
  fc.assert(
    fc.property(colour, theme, (hex, inTheme) => {
      const { accentText, accentSoft } = accentOf(hex, inTheme)
      for (const ground of [...surfaces[inTheme], accentSoft]) {
        expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a colour that reads well already stays as it is', () => {
  const { accent } = accentOf('#1c62b7', 'light')
  expect(contrast(accent, '#1c62b7')).toBeLessThan(1.05)
})

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const there = toOklch(hex)
      if (!there) throw new Error(`${hex} is no colour`)
      const [one, other] = [parseHex(hex), parseHex(toHex(there))]
      for (const at of [0, 1, 2] as const) expect(other?.[at]).toBeCloseTo(one?.[at] ?? Number.NaN, 2)
    }),
  )
})

test('a text that is no colour leaves the accent of the house', () => {
  expect(brandStyle({ accent: 'red; } body { display: none' })).toBe('')
  expect(brandStyle({ accent: '#12', background: 'url(x)' })).toBe('')
})

test('a brand dresses the light theme, and the dark one whether chosen or found on the device', () => {
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

test('whatever the colours of a business and of its pages, both go together', () => {
  fc.assert(
    fc.property(colour, colour, theme, (hex, background, inTheme) => {
      const grounds = Object.values(tintOf(background, inTheme))
      const brand = toOklch(hex)
      if (!brand) throw new Error(`${hex} is no colour`)
      const { accent, accentText } = accentFor(brand, inTheme, grounds)
      for (const ground of grounds) {
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3)
        expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a page in grey wishes for no other grounds, one in sage is greener', () => {
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

  const grounds = ['--surface-sunken', '--surface', '--surface-raised', '--surface-floating']
  const pairs: [ink: string, grounds: string[], least: number][] = [
    ['--ink', grounds, 7],
    ['--ink-muted', grounds, 4.5],
    ['--line-strong', ['--surface', '--surface-raised'], 3],
    ['--accent', grounds, 3],
    ['--accent-ink', ['--accent', '--accent-hover'], 4.5],
    ['--accent-text', [...grounds, '--accent-soft'], 4.5],
    ['--positive', [...grounds, '--positive-soft'], 4.5],
    ['--warning', [...grounds, '--warning-soft'], 4.5],
    ['--danger', [...grounds, '--danger-soft'], 4.5],
    ['--danger-ink', ['--danger', '--danger-hover'], 4.5],
    ['--info', [...grounds, '--info-soft'], 4.5],
  ]
  const cases = (['storefront', 'console'] as const).flatMap((family) =>
    (['light', 'dark'] as const).flatMap((inTheme) =>
      pairs.flatMap(([ink, on, least]) => on.map((ground) => ({ family, inTheme, ink, ground, least }))),
    ),
  )

  test.each(cases)('$family, $inTheme: $ink reads on $ground', ({ family, inTheme, ink, ground, least }) => {
    const value = (name: string) => families[family][name]?.[inTheme] ?? `no ${name}`
    expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(least)
  })

  test('are the grounds that brand colours are made for', () => {
    for (const inTheme of ['light', 'dark'] as const) {
      const values = grounds.map((name) => families.storefront[name]?.[inTheme])
      expect(surfaces[inTheme]).toEqual(values)
    }
  })

  test('read on pages in any tint as on those of the house', () => {
    const inks = pairs.flatMap(([ink, on, least]) =>
      on.includes('--surface') && !ink.startsWith('--accent') ? [{ ink, least }] : [],
    )
    fc.assert(
      fc.property(colour, theme, fc.constantFrom(...inks), (background, inTheme, { ink, least }) => {
        for (const ground of Object.values(tintOf(background, inTheme)).slice(ink === '--line-strong' ? 1 : 0, 3)) {
          expect(contrast(families.storefront[ink]?.[inTheme] ?? '', ground)).toBeGreaterThanOrEqual(least)
        }
      }),
    )
  })

  // Strokes as thin as those of Arabic letters, with dots that tell them apart, need more than the least.
  const arabicPairs = (['storefront', 'console'] as const).flatMap((family) =>
    (['light', 'dark'] as const).flatMap((inTheme) =>
      ['--surface', '--surface-raised'].map((ground) => ({ family, inTheme, ground })),
    ),
  )
  test.each(arabicPairs)(
    '$family, $inTheme: Arabic in the quiet ink reads on $ground',
    ({ family, inTheme, ground }) => {
      const value = (name: string) => families[family][name]?.[inTheme] ?? `no ${name}`
      expect(contrast(value('--ink-muted'), value(ground))).toBeGreaterThanOrEqual(5)
      expect(contrast(value('--ink'), value(ground))).toBeGreaterThanOrEqual(12)
    },
  )

  test('give Arabic letters more room between the lines, and none is set below 12 pixels', () => {
    expect(css).toMatch(/:lang\(ar\),\s*:lang\(fa\),\s*:lang\(ur\) \{\s*--leading: 1\.7;/)
    const sizes = [...css.matchAll(/--text-\d+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16)
    expect(Math.min(...sizes)).toBe(12)
  })
})
