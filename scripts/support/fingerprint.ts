import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const skipped = new Set(['node_modules', 'build', '.react-router', 'migrations'])

/** A hash of all files at these paths below `root` that can affect a build: 16 hexadecimal digits. */
export function fingerprintOf(root: string, places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const place of places) addTo(hash, root, path.join(root, place))
  return hash.digest('hex').slice(0, 16)
}

function addTo(hash: Hash, root: string, place: string): void {
  if (statSync(place).isFile()) {
    hash.update(path.relative(root, place)).update(readFileSync(place))
    return
  }
  for (const name of readdirSync(place).sort()) {
    if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) addTo(hash, root, path.join(place, name))
  }
}
