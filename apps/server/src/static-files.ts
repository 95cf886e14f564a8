import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { assetHeaders, securityHeaders } from './security-headers.ts'

type StaticFile = { type: string; cacheControl: string; bodies: Partial<Record<Encoding, Buffer>> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** What pages are made of: browsers never show one of these by itself, with scripts in it. */
const assetTypes = new Set([
  types['.js'],
  types['.css'],
  types['.json'],
  types['.woff2'],
  types['.avif'],
  types['.webp'],
])

/**
 * The built files of a web app, held in memory. Only files that exist are known, so no path can lead out of the
 * folder. What is below `assets/` has its content's hash in its name and never changes.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()

  /** Adds everything below `folder`, under `prefix` (`''` or `/console`). */
  add(folder: string, prefix: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = types[path.extname(entry.name)]
      if (!entry.isFile() || !type || entry.name.startsWith('.')) continue
      const file = path.join(entry.parentPath, entry.name)
      const name = `${prefix}/${path.relative(folder, file).replaceAll(path.sep, '/')}`
      const immutable = name.startsWith(`${prefix}/assets/`)
      const cacheControl = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      this.#files.set(name, { type, cacheControl, bodies: readBodies(file) })
    }
  }

  /** Answers with the file of this path, or says that there is none. */
  serve(method: string | undefined, pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false
    const file = this.#files.get(pathname)
    if (!file) return false

    const wanted = chooseEncoding(String(request.headers['accept-encoding'] ?? ''))
    const encoding = file.bodies[wanted] ? wanted : 'identity'
    const body = file.bodies[encoding] ?? Buffer.alloc(0)
    const headers: Record<string, string | number> = {
      ...(assetTypes.has(file.type) ? assetHeaders : securityHeaders),
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': file.cacheControl,
      vary: 'accept-encoding',
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(200, headers)
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

function readBodies(file: string): StaticFile['bodies'] {
  const bodies: StaticFile['bodies'] = { identity: readFileSync(file) }
  // Written beside the file by the build (scripts/build.ts) where compressing helps.
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    try {
      bodies[encoding] = readFileSync(`${file}${ending}`)
    } catch {
      // Not worth compressing.
    }
  }
  return bodies
}
