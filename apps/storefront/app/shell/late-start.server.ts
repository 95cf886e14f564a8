import { paintedEvent } from '@sofra/ui/near-pictures'
import { aliveEvent, entryId, type LateFiles, startLate } from './late-start.ts'
import { moreWordsLinkId, wordsLinkId } from './words.tsx'

/**
 * Takes what would fetch scripts out of a rendered page, and has `startLate` put it back once the page has been painted.
 * The page's own script stays where it is, as text: the content security policy knows it by its hash or nonce.
 */
export function holdScripts(html: string, words: Omit<LateFiles, 'modules'>, nonce: string): string {
  const modules: string[] = []
  const held = html
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      /<script([^>]*) type="module" async="">/,
      (_script, rest) => `<script${rest} type="text/plain" id="${entryId}">`,
    )
  const files: LateFiles = { modules, ...words }
  const names = {
    alive: aliveEvent,
    entry: entryId,
    painted: paintedEvent,
    words: wordsLinkId,
    moreWords: moreWordsLinkId,
  }
  const starter = `<script nonce="${nonce}">(${startLate})(${JSON.stringify(files)},${JSON.stringify(names)})</script>`
  return held.replace('</head>', () => `${starter}</head>`)
}
