import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** The build folders of the web apps, each with a `server` and a `client` folder. */
export type WebAppFolders = { readonly storefront: string; readonly console: string }

/** A built web app. */
export type BuiltApp = { build: ServerBuild; clientFolder: string }

/**
 * Loads the builds of the web apps; further calls return the loaded modules.
 *
 * @throws Error when a folder has no build.
 */
export async function loadBuilds(folders: WebAppFolders): Promise<{ storefront: BuiltApp; console: BuiltApp }> {
  const [storefront, console] = await Promise.all([loadBuild(folders.storefront), loadBuild(folders.console)])
  return { storefront, console }
}

async function loadBuild(folder: string): Promise<BuiltApp> {
  // A computed import, because the module exists only after the build.
  const build: unknown = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  return { build: build as ServerBuild, clientFolder: path.join(folder, 'client') }
}
