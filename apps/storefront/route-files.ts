import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './app/routes.ts'

/**
 * The files in `app/` of the modules that run on the pages with `patterns`: entry, root, parent routes and pages.
 *
 * @throws Error when a pattern belongs to no page.
 */
export function routeFilesOf(patterns: readonly string[]): ReadonlySet<string> {
  const files = patterns.flatMap((pattern) => {
    const found = findFiles(routes, pattern, '')
    if (found.length === 0) throw new Error(`Cannot find the route modules of "${pattern}": routes.ts has no such page`)
    return found
  })
  return new Set(['entry.client.tsx', 'root.tsx', ...files])
}

function findFiles(entries: readonly RouteConfigEntry[], pattern: string, parent: string): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = [parent, path].filter(Boolean).join('/')
    const below = children ? findFiles(children, pattern, own) : []
    const isPage = !children && own === pattern
    return isPage || below.length > 0 ? [file, ...below] : []
  })
}
