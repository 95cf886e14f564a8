import { expect, test } from 'vitest'
import { findDependencyProblems, knownDuplicates, type LockedPackage, type Manifest } from './dependencies.ts'
import { findLicenseProblems, isAllowed } from './licenses.ts'

const manifest: Manifest = { dependencies: { node: '26.10.0' }, allowScripts: { native: true, tracker: false } }
const sound: LockedPackage = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' }
/** A lock file with the known duplicates, so that they are no problem, and these packages. */
const lockOf = (packages: Record<string, LockedPackage>) => ({
  packages: {
    ...Object.fromEntries(
      knownDuplicates.flatMap((name) => [
        [`node_modules/${name}`, sound],
        [`node_modules/other/node_modules/${name}`, { ...sound, version: '2.0.0' }],
      ]),
    ),
    ...packages,
  },
})
const problems = (packages: Record<string, LockedPackage>) => findDependencyProblems(lockOf(packages), manifest)

test('accepts a package of the registry', () => {
  expect(problems({ 'node_modules/a': sound, 'node_modules/native': { ...sound, hasInstallScript: true } })).toEqual([])
})

test.each<[string, Partial<LockedPackage>, string]>([
  ['without integrity', { integrity: '' }, 'a 1.0.0 has no sha512 integrity'],
  ['with a weak hash', { integrity: 'sha1-abc' }, 'a 1.0.0 has no sha512 integrity'],
  ['from git', { resolved: 'git+ssh://git@github.com/a/a.git#1' }, 'a 1.0.0 is not from the registry'],
  ['from another host', { resolved: 'https://evil.example/a.tgz' }, 'a 1.0.0 is not from the registry'],
  ['with an install script', { hasInstallScript: true }, 'a 1.0.0 runs a script at install'],
  ['for another Node', { engines: { node: '^20.9.0' } }, 'a 1.0.0 does not support Node 26.10.0'],
  ['that is deprecated', { deprecated: 'use b' }, 'a 1.0.0 is deprecated: use b'],
])('rejects a package %s', (_, change, sentence) => {
  expect(problems({ 'node_modules/a': { ...sound, ...change } })).toEqual([expect.stringContaining(sentence)])
})

test('rejects new duplicates', () => {
  const twice = { 'node_modules/a': sound, 'node_modules/b/node_modules/a': { ...sound, version: '1.0.1' } }
  expect(problems(twice)).toEqual(['a is locked in several versions: 1.0.0, 1.0.1'])
})

test('rejects requests for a range, a branch or a file', () => {
  const dependencies = { a: '^1.0.0', b: 'github:b/b', c: 'file:../c', d: '1.2.3', '@sofra/money': '*' }
  expect(problems({ 'apps/api': { dependencies } })).toEqual([
    'apps/api requests a as ^1.0.0, which is not one version',
    'apps/api requests b as github:b/b, which is not one version',
    'apps/api requests c as file:../c, which is not one version',
  ])
})

test('evaluates licence expressions', () => {
  expect(['MIT', 'MIT OR GPL-3.0', '(MIT OR CC0-1.0)'].map((license) => isAllowed('a', license))).toEqual([
    true,
    true,
    true,
  ])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none', '(MIT AND (GPL-3.0))'].some((one) => isAllowed('a', one))).toBe(false)
})

test('allows a copyleft licence for the named packages only', () => {
  expect(isAllowed('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')).toBe(true)
  expect(isAllowed('a', 'LGPL-3.0-or-later')).toBe(false)
  const unnamed = { ...sound, license: 'SEE LICENSE IN license.txt' }
  expect(findLicenseProblems(lockOf({ 'node_modules/a': unnamed }))).toEqual([
    'a has the licence SEE LICENSE IN license.txt, which is not in scripts/support/licenses.ts',
  ])
})
