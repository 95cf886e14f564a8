import { expect, test } from 'vitest'
import { buildFontStyles, type FontFamily, type FontFile, readFontFiles } from './fonts.ts'

const files: FontFile[] = (['inter', 'lora', 'cairo', 'readex-pro'] satisfies FontFamily[]).flatMap((family) =>
  ['latin', 'latin-ext', 'arabic', 'cyrillic', 'greek']
    .filter((subset) => subset !== 'arabic' || family === 'cairo' || family === 'readex-pro')
    .map((subset) => ({ family, subset, url: `/f/${family}-${subset}.woff2`, weights: '100 900', range: 'U+0000' })),
)
const urls = (style: string) => [...style.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url)

test('loads no font without a choice', () => {
  expect(buildFontStyles({ body: [], heading: [] }, 'en', files)).toEqual({ style: '', preload: [] })
})

test('includes only the chosen families and the subsets of the page’s language', () => {
  const { style } = buildFontStyles({ body: ['inter'], heading: ['lora'] }, 'en', files)
  expect(urls(style).toSorted()).toEqual([
    '/f/inter-latin-ext.woff2',
    '/f/inter-latin.woff2',
    '/f/lora-latin-ext.woff2',
    '/f/lora-latin.woff2',
  ])
  expect(urls(buildFontStyles({ body: ['inter'], heading: [] }, 'ru', files).style)).toEqual([
    '/f/inter-latin.woff2',
    '/f/inter-cyrillic.woff2',
  ])
})

test('preloads the main subset of the first families', () => {
  const choice = { body: ['cairo'], heading: ['lora', 'cairo'] } as const
  expect(buildFontStyles(choice, 'en', files).preload).toEqual(['/f/cairo-latin.woff2', '/f/lora-latin.woff2'])
  expect(buildFontStyles(choice, 'ar', files).preload).toEqual(['/f/cairo-arabic.woff2'])
})

test('fallback fonts have the metrics of the chosen family', () => {
  const { style } = buildFontStyles({ body: ['inter'], heading: [] }, 'en', files)
  expect(style).toContain('font-display:swap')
  // Inter is 7.4 % wider than Arial.
  expect(style).toMatch(/"Inter fallback";font-weight:1 599;src:local\("Arial"\),[^;]+;size-adjust:107\.4%/)
  expect(style).toContain('--font:"Inter","Inter fallback",var(--font-system)')
  expect(style).toContain('--font-heading:"Inter",')
})

test('Arabic pages have a fallback for Arabic letters', () => {
  const { style } = buildFontStyles({ body: ['readex-pro'], heading: ['lora'] }, 'ar', files)
  expect(style).toContain('local("Noto Sans Arabic Regular")')
})

test('Arabic pages have a fallback for the space, which is in the Latin subset', () => {
  const { style } = buildFontStyles({ body: ['cairo'], heading: ['lora', 'cairo'] }, 'ar', files)
  expect(style).toMatch(/"Lora fallback";[^}]+size-adjust:93\.5%;ascent-override:108\.0%;[^}]+unicode-range:U\+20}/)
  expect(style).toContain(
    '--font-heading:"Lora","Lora fallback","Cairo","Cairo fallback","Cairo second fallback",var(--font-system)',
  )
})

test('parses the style sheet of a package, formatted or minified', () => {
  const face = `@font-face {
    font-family: 'Inter Variable'; font-weight: 100 900;
    src: url(./files/inter-latin-ext-wght-normal.woff2) format('woff2-variations');
    unicode-range: U+0100-02BA,U+1E00-1E9F;
  }`
  const small =
    '@font-face{font-family:Inter Variable;font-weight:100 900;src:url(/assets/inter-latin-ext-wght-normal-x1.woff2)format("woff2-variations");unicode-range:U+100-2BA,U+1E00-1E9F}'
  expect(readFontFiles('inter', face)).toEqual([
    {
      family: 'inter',
      subset: 'latin-ext',
      url: './files/inter-latin-ext-wght-normal.woff2',
      weights: '100 900',
      range: 'U+0100-02BA,U+1E00-1E9F',
    },
  ])
  expect(readFontFiles('inter', small).map(({ subset, url }) => [subset, url])).toEqual([
    ['latin-ext', '/assets/inter-latin-ext-wght-normal-x1.woff2'],
  ])
})
