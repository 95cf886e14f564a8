import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageFiles } from '../../language-files.ts'
import { catalogueLanguage } from './translation-source.ts'

let files: Readonly<Record<string, LanguageFiles>> | undefined

/** Where the words of `language` are; undefined while developing, when they come as a module. */
export function languageFilesOf(language: string): LanguageFiles | undefined {
  if (!import.meta.env.PROD) return undefined
  files ??= JSON.parse(readFileSync(path.join(buildFolder(), 'client/builds/languages.json'), 'utf8'))
  return files?.[catalogueLanguage(language)]
}

/** The folder of the build, from wherever in `server/` the bundler has put this file. */
function buildFolder(): string {
  let folder = import.meta.dirname
  while (path.basename(folder) !== 'server') folder = path.dirname(folder)
  return path.dirname(folder)
}
