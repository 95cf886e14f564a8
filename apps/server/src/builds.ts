import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'

/** A web app as `npm run build` leaves it. */
export type BuiltApp = { build: ServerBuild; clientFolder: string }

/** Loads the build of a web app. */
export async function loadBuild(name: '@sofra/storefront' | '@sofra/console'): Promise<BuiltApp> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
  // Computed, because the module exists only once the app has been built.
  const specifier: string = `${name}/build`
  try {
    const build: unknown = await import(specifier)
    return { build: build as ServerBuild, clientFolder: path.join(folder, 'build/client') }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause
    throw new Error(`${name} has not been built: run npm run build, or npm start, which does it.`, { cause })
  }
}
