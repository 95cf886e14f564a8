import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Each source revision has its own build folder: scripts/support/build-folders.ts
  buildDirectory: process.env['SOFRA_BUILD_DIRECTORY'] ?? 'build/by-hand',
  // All routes are sent at once, which is cheaper than discovery for so few.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = path.join(reactRouterConfig.buildDirectory, 'client')
    const id = await findBuildId(client)
    await writeBuildId(client, id)
    await shortenManifest(path.join(client, 'assets', `manifest-${id}.js`))
  },
} satisfies Config

/** The build id: the hash of the manifest, which names all files. Throws when there is no manifest. */
async function findBuildId(folder: string): Promise<string> {
  const assets = await readdir(path.join(folder, 'assets'))
  const id = assets.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean)
  if (!id) throw new Error(`Cannot find the build id: no manifest-*.js in ${folder}/assets`)
  return id
}

/** Writes `builds/latest.json`, by which open pages detect a newer build (docs/product.md, section 4). */
async function writeBuildId(folder: string, id: string): Promise<void> {
  await mkdir(path.join(folder, 'builds'), { recursive: true })
  await writeFile(path.join(folder, 'builds', 'latest.json'), `${JSON.stringify({ id })}\n`)
}

/** Routes that links prefetch (`prefetch="intent"`) with all their imports. */
const prefetched = ['routes/menu', 'routes/menu-home', 'routes/category', 'routes/item', 'routes/search']

/**
 * Shortens the manifest, which every first visit loads: imports are needed for prefetched routes only, and false values
 * are omitted. That saves a third of its size.
 */
async function shortenManifest(file: string): Promise<void> {
  const [, start = '', table = ''] = /^([^{]*)(\{.*\});?\s*$/s.exec(await readFile(file, 'utf8')) ?? []
  const manifest: { routes: Record<string, { imports?: string[] }> } = JSON.parse(table)
  for (const [id, route] of Object.entries(manifest.routes)) if (!prefetched.includes(id)) delete route.imports
  const short = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))
  await writeFile(file, `${start}${short};`)
}
