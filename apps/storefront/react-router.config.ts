import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Each state of the sources is built into a folder of its own: scripts/support/build-folders.ts
  buildDirectory: process.env['SOFRA_BUILD_DIRECTORY'] ?? 'build/by-hand',
  // A dozen routes: telling the browser all of them at once is cheaper than asking as it goes.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = path.join(reactRouterConfig.buildDirectory, 'client')
    const id = await findBuildId(client)
    await writeBuildId(client, id)
    await shortenManifest(path.join(client, 'assets', `manifest-${id}.js`))
  },
} satisfies Config

/** The name a build goes by: that of its manifest, which names every file of it. */
async function findBuildId(folder: string): Promise<string> {
  const assets = await readdir(path.join(folder, 'assets'))
  const id = assets.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean)
  if (!id) throw new Error(`Cannot find the build id: no manifest-*.js in ${folder}/assets`)
  return id
}

/** `builds/latest.json` tells pages that are open for hours that a newer build is out (source spec, section 4). */
async function writeBuildId(folder: string, id: string): Promise<void> {
  await mkdir(path.join(folder, 'builds'), { recursive: true })
  await writeFile(path.join(folder, 'builds', 'latest.json'), `${JSON.stringify({ id })}\n`)
}

/** The screens that links fetch before they are asked for (`prefetch="intent"`), with all they are made of. */
const prefetched = ['routes/menu', 'routes/menu-home', 'routes/category', 'routes/item', 'routes/search']

/**
 * Every first visit loads the table of all screens. What a screen imports is of use there only to those who prefetch
 * it: of the others a browser finds it in the screen's own file. That, and what a screen has not, is a third of it.
 */
async function shortenManifest(file: string): Promise<void> {
  const [, start = '', table = ''] = /^([^{]*)(\{.*\});?\s*$/s.exec(await readFile(file, 'utf8')) ?? []
  const manifest: { routes: Record<string, { imports?: string[] }> } = JSON.parse(table)
  for (const [id, route] of Object.entries(manifest.routes)) if (!prefetched.includes(id)) delete route.imports
  const short = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))
  await writeFile(file, `${start}${short};`)
}
