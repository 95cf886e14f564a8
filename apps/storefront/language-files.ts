import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { storefrontLanguages } from '@sofra/i18n'
import { loadStorefront } from '@sofra/i18n/storefront'
import type { Plugin } from 'vite'

/**
 * Writes the words and formats of each language as one JSON file for the browser: data, which is cheaper to read than a
 * script, and only the page's own language. `builds/languages.json` tells the server their names.
 */
export function languageFiles(): Plugin {
  const references = new Map<string, string>()
  return {
    name: 'language-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      for (const language of storefrontLanguages) {
        const source = JSON.stringify(await loadStorefront(language))
        references.set(language, this.emitFile({ type: 'asset', name: `words-${language}.json`, source }))
      }
    },
    async writeBundle({ dir = '' }) {
      const files = [...references].map(([language, reference]) => [language, `/${this.getFileName(reference)}`])
      await mkdir(path.join(dir, 'builds'), { recursive: true })
      await writeFile(path.join(dir, 'builds', 'languages.json'), JSON.stringify(Object.fromEntries(files)))
    },
  }
}
