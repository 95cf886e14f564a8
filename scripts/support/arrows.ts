import path from 'node:path'
import { importsOf, type SourceFile, withoutComments } from './imports.ts'

const rules = ['money', 'availability', 'scheduling', 'delivery', 'menu', 'pricing', 'ordering'] as const

/** Who may import whom: the table of ARCHITECTURE.md. Whoever is not listed may import nothing of ours. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  money: [],
  availability: [],
  scheduling: ['availability'],
  delivery: ['money'],
  menu: ['money', 'availability'],
  pricing: ['money', 'menu'],
  ordering: ['money', 'availability', 'menu', 'pricing', 'delivery', 'scheduling'],
  contract: rules,
  database: rules,
  ui: [],
  i18n: [],
  api: [...rules, 'contract', 'database', 'i18n'],
  storefront: [...rules, 'contract', 'ui', 'i18n'],
  console: [...rules, 'contract', 'ui', 'i18n'],
  server: ['storefront', 'console', 'api', 'database'],
  // The demo is loaded through the import that owners use, which is the API's.
  demo: [...rules, 'contract', 'database', 'api'],
  tests: ['demo'],
}

/** What a test may use beside what the code it tests may. */
const testArrows: Readonly<Record<string, readonly string[]>> = {
  api: ['demo'],
  server: ['demo', 'contract'],
  contract: ['demo'],
  // Node and the browser are asked the same questions.
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

const impure: readonly [RegExp, string][] = [
  [/\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\b|\bTemporal\.Now\b/, 'reads the clock'],
  [/\bMath\.random\b|\bcrypto\b/, 'leaves something to chance'],
  [/\bfetch\s*\(|\bXMLHttpRequest\b|\bWebSocket\b/, 'uses the network'],
  [/['"]node:/, 'reaches for the machine it runs on'],
  [/\bprocess\./, 'reads its environment'],
]

/** The package a file belongs to, `undefined` for scripts and the like. */
export type Package = { name: string; folder: string; dependencies: readonly string[] }

/** Every arrow that points the wrong way, and every rule of the trade that is not pure, in sentences. */
export function findViolations(owner: Package, file: SourceFile): string[] {
  const isTest = /\.test\.tsx?$|\/testing\/|\/(?:test-)?support\//.test(file.path)
  const problems = importsOf(file.text).flatMap((specifier) => checkImport(owner, file, specifier, isTest))
  if (rules.some((rule) => rule === owner.name) && !isTest) {
    const code = withoutComments(file.text)
    for (const [pattern, deed] of impure) {
      if (pattern.test(code)) problems.push(`a rule of the trade ${deed}: facts arrive as arguments`)
    }
  }
  return problems.map((problem) => `${file.path}: ${problem}`)
}

function checkImport(owner: Package, file: SourceFile, specifier: string, isTest: boolean): string[] {
  if (specifier.startsWith('.')) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file.path), specifier))
    const inside = target.startsWith(`${owner.folder}/`)
    return inside ? [] : [`imports ${specifier} around the exports of its package`]
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
