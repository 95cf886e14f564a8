import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One source file of the project. */
export type SourceFile = { path: string; text: string }

const ignored = new Set(['node_modules', 'build', '.react-router', 'generated'])

/** Reads every TypeScript file below `folder`; paths are relative to `root`. */
export function readSources(root: string, folder: string): SourceFile[] {
  const found: SourceFile[] = []
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory() && !ignored.has(entry.name)) found.push(...readSources(root, file))
    if (entry.isFile() && /\.tsx?$/.test(entry.name))
      found.push({ path: file, text: readFileSync(path.join(root, file), 'utf8') })
  }
  return found
}

/** The modules that a file imports, statically or dynamically. */
export function importsOf(text: string): string[] {
  const statements = withoutComments(text).matchAll(
    /^\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*\)/gm,
  )
  return [...statements].map(([, from, called]) => from ?? called ?? '').filter((specifier) => specifier !== '')
}

/** The code alone: an import that a comment mentions is not an import. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1')
}
