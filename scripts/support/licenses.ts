import { type LockFile, registryPackages } from './dependencies.ts'

/** Licences that allow use, change and distribution with the product, whose own licence is MIT. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** Packages with other licences, and why they may be used. */
const exceptions: readonly { readonly packages: RegExp; readonly license: string; readonly reason: string }[] = [
  {
    packages: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason: 'libvips is loaded as a separate, unchanged library',
  },
  {
    packages: /^libheif-js$/,
    license: 'LGPL-3.0',
    reason: 'libheif is loaded as a separate, unchanged library',
  },
  { packages: /^lightningcss(?:-|$)/, license: 'MPL-2.0', reason: 'a build tool, unchanged and not distributed' },
  { packages: /^(?:axe-core|@axe-core\/playwright)$/, license: 'MPL-2.0', reason: 'a test tool, unchanged' },
  {
    packages: /^cldr-core$/,
    license: 'Unicode-3.0',
    reason: 'data from which scripts/generate-countries.ts makes a table; its notice is in the table',
  },
  { packages: /^caniuse-lite$/, license: 'CC-BY-4.0', reason: 'data of a build tool, not distributed' },
]

/** Packages whose manifest names no licence: the licence of the file that they bring. */
const licenseOfFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Returns the locked packages whose licence is not allowed, one sentence each. */
export function findLicenseProblems(lock: LockFile): string[] {
  return registryPackages(lock)
    .map(({ name, locked }) => ({ name, license: locked.license ?? licenseOfFile[name] ?? 'none' }))
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(({ name, license }) => `${name} has the licence ${license}, which is not in scripts/support/licenses.ts`)
}

/**
 * Whether an SPDX expression of `and` and `or` allows the use of a package. An expression with inner parentheses is not
 * understood, and so not allowed.
 */
export function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1')
  const accepts = (license: string) =>
    allowed.includes(license) || exceptions.some((one) => one.license === license && one.packages.test(name))
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every(accepts))
}
