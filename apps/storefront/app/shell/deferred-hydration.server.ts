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
  const starter = `<script nonce="${nonce}">${inlineCall(deferHydration, files, names)}</script>`
  return inert.replace('</head>', () => `${starter}</head>`)
}

/**
 * The source of a call of a function that uses nothing outside its own scope, for an inline script. Indentation is removed;
 * the function must have no text of several lines.
 */
export function inlineCall<Args extends readonly unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${String(run).replaceAll(/\n\s+/g, '\n')})(${args.map((value) => JSON.stringify(value)).join()})`
}
