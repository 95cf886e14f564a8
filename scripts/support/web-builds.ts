import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { WebAppFolders } from '@sofra/server'
import { encodeBody } from '@sofra/server/encoding'
import { ensureBuild } from './build-folders.ts'
import { findChunkCycle, readChunkImports } from './chunk-cycles.ts'
import { fingerprintOf } from './fingerprint.ts'
import { root, run } from './project.ts'

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Builds the web apps whose sources have changed since their last build, and returns the folders of the builds. */
export async function buildWebApps(): Promise<WebAppFolders> {
  const [storefront, console] = await Promise.all([buildWebApp('storefront'), buildWebApp('console')])
  return { storefront, console }
}

function buildWebApp(name: keyof WebAppFolders): Promise<string> {
  const app = path.join(root, 'apps', name)
  return ensureBuild(path.join(app, 'build'), {
    fingerprint: () => fingerprintOf(root, ['package-lock.json', 'packages', `apps/${name}`]),
    async make(folder) {
      console.log(`Building the ${name} ...`)
      const env = { NODE_ENV: 'production', SOFRA_BUILD_DIRECTORY: path.relative(app, folder) }
      const { ok, output, seconds } = await run('react-router', ['build'], { cwd: app, env })
      if (!ok) throw new Error(`Cannot build the ${name}:\n${output}`)
      const cycle = findChunkCycle(readChunkImports(path.join(folder, 'client/assets')))
      if (cycle)
        throw new Error(`Cannot use the build of the ${name}: its scripts import each other: ${cycle.join(', ')}`)
      await compressFiles(path.join(folder, 'client'))
      console.log(`Built the ${name} in ${seconds.toFixed(1)} s.`)
    },
  })
}

/** Writes a Brotli and a gzip file, at the highest quality, beside each file that compresses. */
async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files.map(async (entry) => {
      if (!entry.isFile() || !compressible.test(entry.name)) return
      const file = path.join(entry.parentPath, entry.name)
      const { identity, br, gzip } = await encodeBody(readFileSync(file), 11)
      if (br.length >= identity.length) return
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gzip)
    }),
  )
}
