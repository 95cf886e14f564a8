import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { storefrontLanguages } from '@sofra/i18n'
import { loadStorefront } from '@sofra/i18n/storefront'
import type { Plugin, Rollup } from 'vite'
import { nearRoutes } from './app/shell/near-routes.ts'

/** The files of a language: `near` for `nearRoutes`, `more` for what only other pages say. */
export interface LanguageFiles {
  readonly near: string
  readonly more: string
}

/** Named in what the server says of a shop, and in no script. */
const namedByServer = ['open']

/**
 * Writes the words and formats of each language as JSON for the browser: data, which is cheaper to read than a script,
 * and only the page's own language. `builds/languages.json` tells the server the names of the files.
 */
export function languageFiles(): Plugin {
  const references = new Map<string, LanguageFiles>()
  return {
    name: 'language-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const near = groupsNamedBy(nearChunks(bundle))
      const emit = (name: string, content: object) =>
        this.emitFile({ type: 'asset', name, source: JSON.stringify(content) })
      for (const language of storefrontLanguages) {
        const { catalogue, formats } = await loadStorefront(language)
        const entries = Object.entries(catalogue)
        const part = (isNear: boolean) =>
          Object.fromEntries(entries.filter(([key]) => near.has(groupOf(key)) === isNear))
        references.set(language, {
          near: emit(`words-${language}.json`, { catalogue: part(true), formats }),
          more: emit(`words-more-${language}.json`, part(false)),
        })
      }
    },
    async writeBundle({ dir = '' }) {
      const nameOf = (reference: string) => `/${this.getFileName(reference)}`
      const files = [...references].map(([language, { near, more }]) => [
        language,
        { near: nameOf(near), more: nameOf(more) } satisfies LanguageFiles,
      ])
      await mkdir(path.join(dir, 'builds'), { recursive: true })
      await writeFile(path.join(dir, 'builds', 'languages.json'), JSON.stringify(Object.fromEntries(files)))
    },
  }
}

/** Every script that may run on a near page, whatever the guest does there. */
function nearChunks(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const isNear = ({ facadeModuleId }: Rollup.OutputChunk) =>
    ['entry.client', ...nearRoutes].some((route) => facadeModuleId?.includes(`/storefront/app/${route}.tsx`))
  const found = new Set([...chunks.values()].filter(isNear))
  if (found.size <= nearRoutes.length) throw new Error('Cannot split the words: a near route has no script of its own')
  for (const chunk of found) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name)
      if (next) found.add(next)
    }
  }
  return [...found]
}

/** Whole groups of messages ("cart.") by the beginnings of texts in the scripts: the rest of a key may be made up as it runs. */
function groupsNamedBy(chunks: readonly Rollup.OutputChunk[]): ReadonlySet<string> {
  return new Set([
    ...namedByServer,
    ...chunks.flatMap(({ code }) => [...code.matchAll(/["'`](\w+)\.\w/g)].flatMap(([, group]) => group ?? [])),
  ])
}

function groupOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}
