import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepare } from '@sofra/server/encoding'
import { root, run } from './project.ts'

const webApps = ['storefront', 'console'] as const
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
const skipped = new Set(['node_modules', 'build', '.react-router', 'migrations'])

/** Builds the web apps that are not built, or whose sources have changed since. */
export async function buildWebApps({ force = false } = {}): Promise<void> {
  const shared = hashOf(['package-lock.json', 'packages'])
  await Promise.all(webApps.map((name) => buildWebApp(name, shared, force)))
}

async function buildWebApp(name: (typeof webApps)[number], shared: string, force: boolean): Promise<void> {
  const folder = path.join(root, 'apps', name)
  const stampFile = path.join(folder, 'build/sources.sha256')
  const wanted = `${shared}${hashOf([`apps/${name}`])}`
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
  if (built === wanted && !force) return

  console.log(`Building the ${name} ...`)
  rmSync(stampFile, { force: true })
  const { ok, output, seconds } = await run('react-router', ['build'], { cwd: folder, env: { NODE_ENV: 'production' } })
  if (!ok) throw new Error(`Cannot build the ${name}:\n${output}`)
  await compressFiles(path.join(folder, 'build/client'))
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wanted)
  console.log(`Built the ${name} in ${seconds.toFixed(1)} s.`)
}

/** A fingerprint of everything below these paths that can end up in a build. */
function hashOf(places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const place of places) addTo(hash, path.join(root, place))
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, place: string): void {
  if (statSync(place).isFile()) {
    hash.update(path.relative(root, place)).update(readFileSync(place))
    return
  }
  for (const name of readdirSync(place).sort()) {
    if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) addTo(hash, path.join(place, name))
  }
}

/** Writes the compressed forms beside each file: done once here, as well as it can be done. */
async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files.map(async (entry) => {
      if (!entry.isFile() || !compressible.test(entry.name)) return
      const file = path.join(entry.parentPath, entry.name)
      const { identity, br, gzip } = await prepare(readFileSync(file), 11)
      if (br.length >= identity.length) return
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gzip)
    }),
  )
}
