/**
 * Compares every catalogue with English: the same keys (with the plural forms of each language), the same placeholders,
 * sorted, no empty text, no unused key. `--fix` sorts, `--prune` also removes unused keys. See docs/translating.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type PluralCategory, pluralCategory } from '../packages/i18n/src/plurals.ts'

export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>

const surfaces = ['storefront', 'console', 'console-places', 'shared'] as const
/** The sources that use each catalogue; the API makes the receipts of guests. */
const sourcesOf = {
  storefront: ['apps/storefront/app/**/*.{ts,tsx}', 'apps/api/src/receipts/*.ts', 'packages/i18n/{names,src}/*.ts'],
  console: ['apps/console/app/**/*.{ts,tsx}'],
  'console-places': ['apps/console/app/**/*.{ts,tsx}'],
  shared: ['packages/i18n/src/*.ts', 'apps/{storefront,console}/app/**/*.{ts,tsx}'],
} as const
/** What the console shows without the messages of the other places (apps/console/app/routes/places.tsx). */
const withoutPlaces = [
  'apps/console/app/{account,kitchen,orders,shell,staff,stock}/**/*.{ts,tsx}',
  'apps/console/app/routes/{orders,kitchen,stock,security,more,sign-*,*-password,confirm-email,welcome,invitation}.tsx',
]
const pluralForm = /_(zero|one|two|few|many|other)$/

/** The problems of one surface's catalogues, one sentence each. `source` is the text of the modules that use them. */
export function problemsOf(catalogues: Catalogues, source: string): string[] {
  const { en = {}, ...others } = catalogues
  const problems = unusedKeys(en, source).map((key) => `en: ${key} is used by no screen`)
  for (const [language, catalogue] of Object.entries({ en, ...others })) {
    const report = (problem: string) => problems.push(`${language}: ${problem}`)
    const keys = Object.keys(catalogue)
    const unsorted = keys.find((key, index) => index > 0 && key < (keys[index - 1] ?? ''))
    if (unsorted !== undefined) report(`${unsorted} is out of order (node scripts/check-locales.ts --fix sorts)`)
    for (const key of keys) if (catalogue[key]?.trim() === '') report(`${key} is empty`)

    const expected = expectedKeys(en, language)
    for (const key of expected.required) if (!Object.hasOwn(catalogue, key)) report(`${key} is missing`)
    for (const key of keys) if (!expected.allowed.has(key)) report(`${key} is not in English`)
    for (const key of keys)
      problems.push(...placeholderProblems(en, catalogue, key).map((text) => `${language}: ${text}`))
  }
  return problems
}

function expectedKeys(en: Readonly<Record<string, string>>, language: string) {
  const required = new Set<string>()
  const allowed = new Set<string>()
  for (const key of Object.keys(en)) {
    const stem = pluralStem(en, key)
    if (stem === undefined) required.add(key)
    else {
      for (const category of commonCategories(language)) required.add(`${stem}_${category}`)
      // A language may add texts for zero and for millions, which whole numbers up to 1,000 do not require.
      for (const category of ['zero', 'many']) allowed.add(`${stem}_${category}`)
    }
  }
  return { required, allowed: allowed.union(required) }
}

/** `cart.items` for `cart.items_one`, when it is one of several plural forms and not a name that ends so. */
function pluralStem(en: Readonly<Record<string, string>>, key: string): string | undefined {
  const stem = key.replace(pluralForm, '')
  return stem !== key && Object.hasOwn(en, `${stem}_other`) ? stem : undefined
}

/** The plural forms that whole numbers up to 1,000 require. */
function commonCategories(language: string): Set<PluralCategory> {
  return new Set([...Array.from({ length: 1000 }, (_, count) => pluralCategory(language, count)), 'other'])
}

/** Placeholders that are filled in every message, so that each language decides where it uses them. */
const commonNames = ['businessType']

/** Placeholders of the number that chooses the plural form: itself, and as text ("10,000+"). */
const numberNames = ['count', 'shown']

function placeholderProblems(
  en: Readonly<Record<string, string>>,
  catalogue: Readonly<Record<string, string>>,
  key: string,
) {
  const stem = pluralStem(en, key) ?? pluralStem(en, key.replace(pluralForm, '_other'))
  const english = stem === undefined ? en[key] : en[`${stem}_other`]
  if (english === undefined) return []
  const [expected, found] = [placeholders(english), placeholders(catalogue[key] ?? '')]
  // "One dish", "two dishes": a form that means a single number may say it in words.
  if (stem !== undefined && /_(zero|one|two)$/.test(key)) for (const name of numberNames) expected.delete(name)
  const missing = [...expected.difference(found)].map((name) => `${key} lacks {{${name}}}`)
  const unknown = [...found.difference(placeholders(english))].map((name) => `${key} has {{${name}}}, English has not`)
  return [...missing, ...unknown]
}

function placeholders(message: string): Set<string> {
  return new Set([...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)).difference(new Set(commonNames))
}

/** Keys stand in the source in quotes, or begin with what stands before `${` in a template: `types.${type}`. */
function unusedKeys(en: Readonly<Record<string, string>>, source: string): string[] {
  const quoted = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text = '']) => text))
  const prefixes = [...new Set([...source.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, text = '']) => text))]
  return Object.keys(en).filter((key) => {
    const written = pluralStem(en, key) ?? key
    return !quoted.has(written) && !prefixes.some((prefix) => written.startsWith(prefix))
  })
}

/** The keys that `source` uses, which does not have the messages of these catalogues. */
export function absentKeys(catalogues: Catalogues, source: string): string[] {
  const { en = {} } = catalogues
  const unused = new Set(unusedKeys(en, source))
  return Object.keys(en).flatMap((key) =>
    unused.has(key)
      ? []
      : [`en: ${key} is used by screens that do not load these messages; it belongs to locales/console`],
  )
}

/** The same catalogue with its keys in order. */
export function sortKeys(catalogue: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The catalogue without `stems` and their plural forms. */
function without(catalogue: Readonly<Record<string, string>>, stems: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => !stems.has(key.replace(pluralForm, ''))))
}

function checkSurface(
  root: string,
  surface: (typeof surfaces)[number],
  { fix, prune }: { fix: boolean; prune: boolean },
): string[] {
  const files = globSync(join(root, `packages/i18n/locales/${surface}/*.json`))
  const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
  const catalogues = Object.fromEntries(files.map((file) => [basename(file, '.json'), read(file)]))
  const textOf = (places: readonly string[]) =>
    globSync(places.map((place) => join(root, place)))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  const source = textOf(sourcesOf[surface])

  if (fix || prune) {
    const unused = prune ? unusedKeys(catalogues['en'] ?? {}, source).map((key) => key.replace(pluralForm, '')) : []
    for (const file of files) {
      const language = basename(file, '.json')
      const fixed = sortKeys(without(catalogues[language] ?? {}, new Set(unused)))
      catalogues[language] = fixed
      writeFileSync(file, `${JSON.stringify(fixed, null, 2)}\n`)
    }
  }
  const problems = problemsOf(catalogues, source)
  if (surface === 'console-places') problems.push(...absentKeys(catalogues, textOf(withoutPlaces)))
  return problems.map((problem) => `locales/${surface}/${problem}`)
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const options = { fix: process.argv.includes('--fix'), prune: process.argv.includes('--prune') }
  const problems = surfaces.flatMap((surface) => checkSurface(root, surface, options))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log('Catalogues: all languages complete')
}
