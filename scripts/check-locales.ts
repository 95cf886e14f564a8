/**
 * Holds every catalogue against English: the same keys (plural forms by the grammar of each language), the same
 * placeholders, sorted, nothing empty, nothing that no screen uses. `--fix` sorts. See docs/translating.md.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type PluralCategory, pluralCategory } from '../packages/i18n/src/plurals.ts'

export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>

const surfaces = ['storefront', 'console'] as const
const pluralForm = /_(zero|one|two|few|many|other)$/

/** What is wrong with one surface's catalogues, a sentence each. `source` is the text of the screens that use them. */
export function problemsOf(catalogues: Catalogues, source: string): string[] {
  const { en = {}, ...others } = catalogues
  const problems = unusedKeys(en, source)
  for (const [language, catalogue] of Object.entries({ en, ...others })) {
    const say = (problem: string) => problems.push(`${language}: ${problem}`)
    const keys = Object.keys(catalogue)
    const unsorted = keys.find((key, index) => index > 0 && key < (keys[index - 1] ?? ''))
    if (unsorted !== undefined) say(`${unsorted} is out of order (npm run check-locales -- --fix sorts)`)
    for (const key of keys) if (catalogue[key]?.trim() === '') say(`${key} is empty`)

    const expected = expectedKeys(en, language)
    for (const key of expected.required) if (!Object.hasOwn(catalogue, key)) say(`${key} is missing`)
    for (const key of keys) if (!expected.allowed.has(key)) say(`${key} is not in English`)
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
      for (const category of everydayCategories(language)) required.add(`${stem}_${category}`)
      // Zero has words of its own wherever they read better, and millions of falafel may have theirs.
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

/** The plural forms that whole numbers up to a thousand ask for. */
function everydayCategories(language: string): Set<PluralCategory> {
  return new Set([...Array.from({ length: 1000 }, (_, count) => pluralCategory(language, count)), 'other'])
}

function placeholderProblems(
  en: Readonly<Record<string, string>>,
  catalogue: Readonly<Record<string, string>>,
  key: string,
) {
  const stem = pluralStem(en, key) ?? pluralStem(en, key.replace(pluralForm, '_other'))
  const english = stem === undefined ? en[key] : en[`${stem}_other`]
  if (english === undefined) return []
  const [wanted, found] = [placeholders(english), placeholders(catalogue[key] ?? '')]
  // "One dish", "two dishes": a form that means a single number may say it in words.
  if (stem !== undefined && /_(zero|one|two)$/.test(key)) wanted.delete('count')
  const missing = [...wanted.difference(found)].map((name) => `${key} lacks {{${name}}}`)
  const unknown = [...found.difference(placeholders(english))].map((name) => `${key} has {{${name}}}, English has not`)
  return [...missing, ...unknown]
}

function placeholders(message: string): Set<string> {
  return new Set([...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
}

/** Keys stand in the source in quotes, or begin with what stands before `${` in a template: `types.${type}`. */
function unusedKeys(en: Readonly<Record<string, string>>, source: string): string[] {
  const quoted = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text = '']) => text))
  const prefixes = [...new Set([...source.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, text = '']) => text))]
  return Object.keys(en)
    .filter((key) => {
      const written = pluralStem(en, key) ?? key
      return !quoted.has(written) && !prefixes.some((prefix) => written.startsWith(prefix))
    })
    .map((key) => `en: ${key} is used by no screen`)
}

/** The same catalogue with its keys in order. */
export function sortKeys(catalogue: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function checkSurface(root: string, surface: string, fix: boolean): string[] {
  const files = globSync(join(root, `packages/i18n/locales/${surface}/*.json`))
  const catalogues: Record<string, Record<string, string>> = {}
  for (const file of files) {
    let catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    if (fix) {
      catalogue = sortKeys(catalogue)
      writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`)
    }
    catalogues[basename(file, '.json')] = catalogue
  }
  const app = join(root, `apps/${surface}/app`)
  const sources = existsSync(app) ? globSync(`${app}/**/*.{ts,tsx}`) : []
  const source = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  return problemsOf(catalogues, source).map((problem) => `locales/${surface}/${problem}`)
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const problems = surfaces.flatMap((surface) => checkSurface(root, surface, process.argv.includes('--fix')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log('Catalogues: all languages complete')
}
