import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageFiles } from '../../language-files.ts'
import { catalogueLanguage } from './translation-source.ts'

let files: Readonly<Record<string, LanguageFiles>> | undefined

/** URLs of the catalogue files of `language`; undefined in development, where catalogues are modules. */
export function languageFilesOf(language: string): LanguageFiles | undefined {
  if (!import.meta.env.PROD) return undefined
  files ??= JSON.parse(readFileSync(path.join(buildFolder(), 'client/builds/languages.json'), 'utf8'))
  return files?.[catalogueLanguage(language)]
}

/** The build folder, found from whichever `server/` subfolder the bundler has put this file in. */
function buildFolder(): string {
  let folder = import.meta.dirname
  while (path.basename(folder) !== 'server') folder = path.dirname(folder)
  return path.dirname(folder)
}
