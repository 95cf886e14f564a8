import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A circle of static imports between the scripts of a build, as their names; null when there is none. In a circle, a
 * script can run before the values it imports exist, and a constant made from them is undefined in the browser only.
 */
export function findChunkCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): string[] | null => {
    const start = trail.indexOf(name)
    if (start >= 0) return trail.slice(start)
    if (done.has(name)) return null
    for (const imported of imports.get(name) ?? []) {
      const cycle = visit(imported, [...trail, name])
      if (cycle) return cycle
    }
    done.add(name)
    return null
  }
  for (const name of imports.keys()) {
    const cycle = visit(name, [])
    if (cycle) return cycle
  }
  return null
}

/** The static imports of every script in a folder of built assets. */
export function readChunkImports(folder: string): Map<string, string[]> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(
    scripts.map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8')
      const found = text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
      return [name, [...found].map(([, imported = '']) => imported)]
    }),
  )
}
