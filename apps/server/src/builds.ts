import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** Where the web apps that a start serves were built, each with its `server` and its `client` folder. */
export type WebAppFolders = { readonly storefront: string; readonly console: string }

/** A web app as `npm run build` leaves it. */
export type BuiltApp = { build: ServerBuild; clientFolder: string }

/** Loads the build of a web app. */
export async function loadBuild(folder: string): Promise<BuiltApp> {
  // Computed, because the module exists only once the app has been built.
  const build: unknown = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  return { build: build as ServerBuild, clientFolder: path.join(folder, 'client') }
}
