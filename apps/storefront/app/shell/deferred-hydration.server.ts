import { paintedEvent } from '@sofra/ui/lazy-pictures'
import { type DeferredFiles, deferHydration, entryScriptId, hydratedEvent } from './deferred-hydration.ts'
import { catalogueLinkId, deferredCatalogueLinkId } from './translation.tsx'

/**
 * Removes module preloads from a rendered page and turns its entry script into inert text; the inlined `deferHydration`
 * restores both after the first paint. The entry script keeps its nonce, which the content security policy requires.
 */
export function deferScripts(html: string, catalogues: Omit<DeferredFiles, 'modules'>, nonce: string): string {
  const modules: string[] = []
  const inert = html
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      /<script([^>]*) type="module" async="">/,
      (_script, rest) => `<script${rest} type="text/plain" id="${entryScriptId}">`,
    )
  const files: DeferredFiles = { modules, ...catalogues }
  const names = {
    hydrated: hydratedEvent,
    entry: entryScriptId,
    painted: paintedEvent,
    catalogue: catalogueLinkId,
    deferredCatalogue: deferredCatalogueLinkId,
  }
  const starter = `<script nonce="${nonce}">(${deferHydration})(${JSON.stringify(files)},${JSON.stringify(names)})</script>`
  return inert.replace('</head>', () => `${starter}</head>`)
}
