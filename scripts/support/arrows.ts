import path from 'node:path'
import { storefrontFolders } from '../../apps/storefront/folders.ts'
import { importsOf, type SourceFile } from './imports.ts'
import { findImpurities } from './purity.ts'

const rules = [
  'changes',
  'money',
  'availability',
  'scheduling',
  'reservations',
  'delivery',
  'menu',
  'pricing',
  'ordering',
  'onboarding',
] as const

/** Which package may import which: the table of ARCHITECTURE.md. A package that is not listed may import none. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'field-names': [],
  changes: [],
  money: [],
  availability: [],
  scheduling: ['availability'],
  reservations: ['availability'],
  delivery: ['money'],
  menu: ['money', 'availability'],
  pricing: ['money', 'menu'],
  ordering: ['money', 'availability', 'menu', 'pricing', 'delivery', 'scheduling', 'reservations'],
  onboarding: ['changes', 'money', 'availability', 'menu', 'delivery', 'scheduling', 'ordering'],
  contract: [...rules, 'field-names'],
  database: [...rules, 'field-names'],
  ui: [],
  maps: ['ui', 'delivery'],
  i18n: [],
  fakes: rules,
  api: [...rules, 'field-names', 'contract', 'database', 'i18n'],
  storefront: [...rules, 'contract', 'ui', 'maps', 'i18n'],
  console: [...rules, 'contract', 'ui', 'maps', 'i18n'],
  server: ['storefront', 'console', 'api', 'database', 'i18n'],
  // Shows the messages of the API's database. No shipped package imports it: scripts pass it to the server.
  'dev-outbox': ['api', 'database', 'i18n'],
  // The demo is loaded through the shop import of the API, and finds addresses with the fake geocoder.
  demo: [...rules, 'contract', 'database', 'api', 'fakes'],
  tests: ['demo', 'fakes'],
}

/** What a test may import besides what the code under test may. */
const testArrows: Readonly<Record<string, readonly string[]>> = {
  api: ['demo', 'fakes', 'dev-outbox'],
  server: ['demo', 'contract', 'fakes'],
  contract: ['demo'],
  // Node and the browser evaluate the same rules.
  tests: rules,
}
const testTools = [
  'vitest',
  'fast-check',
  '@turf/boolean-point-in-polygon',
  '@turf/helpers',
  '@testing-library/react',
  '@testing-library/dom',
  'jsdom',
]

/** The package that a file belongs to. */
export type Package = { name: string; folder: string; dependencies: readonly string[] }

/** Every import against the table, and every impurity of a rule, each as a sentence. */
export function findViolations(owner: Package, file: SourceFile): string[] {
  const isTest = /\.test\.tsx?$|\/testing\/|\/(?:test-)?support\//.test(file.path)
  const problems = importsOf(file.text).flatMap((specifier) => checkImport(owner, file, specifier, isTest))
  if (rules.some((rule) => rule === owner.name) && !isTest) {
    for (const impurity of findImpurities(file.path, file.text)) {
      problems.push(`a rule of the trade ${impurity}: pass the facts as arguments`)
    }
  }
  return problems.map((problem) => `${file.path}: ${problem}`)
}

function checkImport(owner: Package, file: SourceFile, specifier: string, isTest: boolean): string[] {
  if (specifier.startsWith('.')) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file.path), specifier))
    const inside = target.startsWith(`${owner.folder}/`)
    if (!inside) return [`imports ${specifier} around the exports of its package`]
    return owner.name === 'storefront' && !isTest ? checkFolders(file.path, target) : []
  }
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return []
  const [scope, name = ''] = specifier.split('/')
  if (scope === '@sofra') return checkArrow(owner, name, isTest)

  const dependency = scope?.startsWith('@') ? `${scope}/${name}` : (scope ?? '')
  if (isTest && testTools.includes(dependency)) return []
  return owner.dependencies.includes(dependency) ? [] : [`imports ${dependency}, which its package.json does not name`]
}

function checkArrow(owner: Package, name: string, isTest: boolean): string[] {
  if (name === owner.name || arrows[owner.name]?.includes(name)) return []
  if (isTest && (name === 'database' || testArrows[owner.name]?.includes(name))) return []
  return [`${owner.name} may not import ${name}`]
}

/** Checks an import between two folders of the storefront against the order of `storefrontFolders`. */
function checkFolders(from: string, to: string): string[] {
  const [importer, imported] = [folderOf(from), folderOf(to)]
  if (importer === null || importer === 'routes' || imported === null || importer === imported) return []
  if (imported === 'routes') return [`${importer} may not import a route module`]
  const [above, below] = [storefrontFolders.indexOf(importer), storefrontFolders.indexOf(imported)]
  if (above === -1) return [`${importer} has no place in the order of the storefront's folders`]
  return below !== -1 && below < above ? [] : [`${importer} may not import ${imported}, which stands above it`]
}

/** The folder below `app` that a module is in; null for a module in `app` itself, which may import any folder. */
function folderOf(path: string): string | null {
  return /^apps\/storefront\/app\/([^/]+)\/[^/]/.exec(path)?.[1] ?? null
}
