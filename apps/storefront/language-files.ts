import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { storefrontLanguages } from '@sofra/i18n'
import { loadStorefront } from '@sofra/i18n/storefront'
import type { Plugin, Rollup } from 'vite'
import { entryPatterns } from './app/shell/entry-routes.ts'
import { routeFilesOf } from './route-files.ts'

/** URLs of the catalogue files of a language: `entry` for `entryPatterns`, `deferred` for all other messages. */
export interface LanguageFiles {
  readonly entry: string
  readonly deferred: string
}

/** Message groups that are used by server data only. */
const serverOnlyGroups = ['open']

/**
 * Writes messages and formats of each language as JSON, which is parsed faster than a script, so that a page loads only
 * its own language. `builds/languages.json` tells the server the file names.
 */
export function languageFiles(): Plugin {
  const references = new Map<string, LanguageFiles>()
  return {
    name: 'language-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const entryGroups = messageGroupsIn(entryChunks(bundle))
      const emit = (name: string, content: object) =>
        this.emitFile({ type: 'asset', name, source: JSON.stringify(content) })
      for (const language of storefrontLanguages) {
        const { catalogue, formats } = await loadStorefront(language)
        const entries = Object.entries(catalogue)
        const part = (isEntry: boolean) =>
          Object.fromEntries(entries.filter(([key]) => entryGroups.has(groupOf(key)) === isEntry))
        references.set(language, {
          entry: emit(`catalogue-${language}.json`, { catalogue: part(true), formats }),
          deferred: emit(`catalogue-deferred-${language}.json`, part(false)),
        })
      }
    },
    async writeBundle({ dir = '' }) {
      const nameOf = (reference: string) => `/${this.getFileName(reference)}`
      const files = [...references].map(([language, { entry, deferred }]) => [
        language,
        { entry: nameOf(entry), deferred: nameOf(deferred) } satisfies LanguageFiles,
      ])
      await mkdir(path.join(dir, 'builds'), { recursive: true })
      await writeFile(path.join(dir, 'builds', 'languages.json'), JSON.stringify(Object.fromEntries(files)))
    },
  }
}

/** All chunks that can run on an entry route. */
function entryChunks(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const files = [...routeFilesOf(entryPatterns)]
  const isEntry = ({ facadeModuleId }: Rollup.OutputChunk) =>
    files.some((file) => facadeModuleId?.includes(`/storefront/app/${file}`))
  const found = new Set([...chunks.values()].filter(isEntry))
  if (found.size < files.length) throw new Error('Cannot split the catalogues: an entry route has no chunk')
  for (const chunk of found) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name)
      if (next) found.add(next)
    }
  }
  return [...found]
}

/** Message groups ("cart.") whose prefix occurs in the chunks; the rest of a key may be computed. */
function messageGroupsIn(chunks: readonly Rollup.OutputChunk[]): ReadonlySet<string> {
  return new Set([
    ...serverOnlyGroups,
    ...chunks.flatMap(({ code }) => [...code.matchAll(/["'`](\w+)\.\w/g)].flatMap(([, group]) => group ?? [])),
  ])
}

function groupOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}
