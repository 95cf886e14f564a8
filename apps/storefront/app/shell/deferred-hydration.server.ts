import { paintedEvent } from '@sofra/ui/near-pictures'
import { hydratedEvent, entryScriptId, type DeferredFiles, deferHydration } from './deferred-hydration.ts'
import { deferredCatalogueLinkId, catalogueLinkId } from './translation.tsx'

/**
 * Takes what would fetch scripts out of a rendered page, and has `startLate` put it back once the page has been painted.
 * The page's own script stays where it is, as text: the content security policy knows it by its hash or nonce.
 */
export function deferScripts(html: string, words: Omit<DeferredFiles, 'modules'>, nonce: string): string {
  const modules: string[] = []
  const held = html
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      /<script([^>]*) type="module" async="">/,
      (_script, rest) => `<script${rest} type="text/plain" id="${entryScriptId}">`,
    )
  const files: DeferredFiles = { modules, ...words }
  const names = {
    alive: hydratedEvent,
    entry: entryScriptId,
    painted: paintedEvent,
    words: catalogueLinkId,
    moreWords: deferredCatalogueLinkId,
  }
  const starter = `<script nonce="${nonce}">(${deferHydration})(${JSON.stringify(files)},${JSON.stringify(names)})</script>`
  return held.replace('</head>', () => `${starter}</head>`)
}
