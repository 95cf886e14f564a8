import semver from 'semver'

/** An entry of package-lock.json: a package of the registry, or a workspace. */
export interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly license?: string
  readonly deprecated?: string
  readonly hasInstallScript?: boolean
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** The parts of the root package.json that rule the dependencies. */
export interface Manifest {
  readonly dependencies: { readonly node: string }
  readonly allowScripts: Readonly<Record<string, boolean>>
}

/** Packages that exist in several versions, because their dependents disagree. Remove an entry when it is no longer one. */
export const knownDuplicates: readonly string[] = [
  '@better-auth/utils',
  '@emnapi/runtime',
  '@noble/ciphers',
  '@noble/hashes',
  'base64-js',
  'entities',
  'kleur',
  'lru-cache',
  'react-is',
  'scheduler',
  'semver',
  'tslib',
]

/** Optional packages for a platform that our Node does not exist for: they are locked and never installed. */
const outdatedEngines: readonly string[] = ['@img/sharp-win32-ia32']

/** Returns the packages of the registry with their names. */
export function registryPackages({ packages }: LockFile): { name: string; locked: LockedPackage }[] {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, locked]) => ({ name: place.split('node_modules/').at(-1) ?? '', locked }))
}

/** Returns what is wrong with the locked packages, one sentence each. */
export function findDependencyProblems(lock: LockFile, manifest: Manifest): string[] {
  const packages = registryPackages(lock)
  return [
    ...packages.flatMap(({ name, locked }) => problemsOf(name, locked, manifest)),
    ...unknownDuplicates(packages),
    ...inexactRequests(lock),
  ]
}

function problemsOf(name: string, locked: LockedPackage, { dependencies, allowScripts }: Manifest): string[] {
  const range = locked.engines?.node
  const fits = range === undefined || semver.satisfies(dependencies.node, range) || outdatedEngines.includes(name)
  const checks: [boolean, string][] = [
    [/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''), 'has no sha512 integrity'],
    [locked.resolved?.startsWith('https://registry.npmjs.org/') ?? true, 'is not from the registry'],
    [
      !locked.hasInstallScript || name in allowScripts,
      'runs a script at install and is not decided on in allowScripts',
    ],
    [fits, `does not support Node ${dependencies.node}`],
    [locked.deprecated === undefined, `is deprecated: ${locked.deprecated}`],
  ]
  return checks.filter(([ok]) => !ok).map(([, problem]) => `${name} ${locked.version} ${problem}`)
}

function unknownDuplicates(packages: readonly { name: string; locked: LockedPackage }[]): string[] {
  const versions = Map.groupBy(packages, ({ name }) => name)
  return [...versions].flatMap(([name, copies]) => {
    const distinct = [...new Set(copies.map(({ locked }) => locked.version))]
    const known = knownDuplicates.includes(name)
    if (distinct.length > 1 && !known) return [`${name} is locked in several versions: ${distinct.join(', ')}`]
    if (distinct.length < 2 && known) return [`${name} is locked once: remove it from knownDuplicates`]
    return []
  })
}

/** Requests of our own packages for something else than one version or a workspace. */
function inexactRequests({ packages }: LockFile): string[] {
  const own = Object.entries(packages).filter(([place, { link }]) => !place.includes('node_modules/') && !link)
  return own.flatMap(([place, { dependencies = {}, devDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, request]) => (name.startsWith('@sofra/') ? request !== '*' : semver.valid(request) === null))
      .map(([name, request]) => `${place || 'package.json'} requests ${name} as ${request}, which is not one version`),
  )
}
