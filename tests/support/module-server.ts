import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const rules = ['money', 'availability', 'scheduling', 'delivery', 'menu', 'pricing', 'ordering']

/** The import map of the rules packages: the source files themselves, not a bundle. */
const imports = {
  ...Object.fromEntries(rules.map((name) => [`@sofra/${name}`, `/packages/${name}/src/index.ts`])),
  '@sofra/menu/testing': '/packages/menu/src/testing.ts',
}
const page = `<!doctype html><title>Rules</title><script type="importmap">${JSON.stringify({ imports })}</script>`

/** Serves the rules packages and the test support to browsers as JavaScript, with types stripped. */
export async function serveModules(): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end(page)
    if (!/^\/(?:packages\/[a-z]+\/src|tests\/support)\/[\w./-]+\.ts$/.test(url) || url.includes('..')) {
      return response.writeHead(404).end()
    }
    const source = readFileSync(path.join(root, url), 'utf8')
    return response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
