import { readFileSync } from 'node:fs'
import path from 'node:path'
import { wordsLanguage } from './page-facts.ts'

const folder = path.resolve(import.meta.dirname, '../client')

/** The addresses of the scripts that hold the words of `language`, to be fetched before anything asks for them. */
export function languageFiles(language: string): readonly string[] {
  return filesOf(wordsLanguage(language))
}

const known = new Map<string, readonly string[]>()

function filesOf(language: string): readonly string[] {
  let files = known.get(language)
  if (!files) {
    const wanted = [`locales/storefront/${language}.json`, `src/generated/${language}.ts`]
    files = Object.entries(readManifest())
      .filter(([source]) => wanted.some((end) => source.endsWith(end)))
      .map(([, { file }]) => `/${file}`)
    known.set(language, files)
  }
  return files
}

/** Without a build (while developing) there is nothing to preload. */
function readManifest(): Record<string, { file: string }> {
  if (!import.meta.env.PROD) return {}
  return JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
}
