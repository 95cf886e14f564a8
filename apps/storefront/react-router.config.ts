import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Each state of the sources is built into a folder of its own: scripts/support/build-folders.ts
  buildDirectory: process.env['SOFRA_BUILD_DIRECTORY'] ?? 'build/by-hand',
  // A dozen routes: telling the browser all of them at once is cheaper than asking as it goes.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await writeBuildId(path.join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config

/** `builds/latest.json` tells pages that are open for hours that a newer build is out (source spec, section 4). */
async function writeBuildId(folder: string): Promise<void> {
  const assets = await readdir(path.join(folder, 'assets'))
  const id = assets.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean)
  if (!id) throw new Error(`Cannot write the build id: no manifest-*.js in ${folder}/assets`)
  await mkdir(path.join(folder, 'builds'), { recursive: true })
  await writeFile(path.join(folder, 'builds', 'latest.json'), `${JSON.stringify({ id })}\n`)
}
