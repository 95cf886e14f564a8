import path from 'node:path'
import { createWebApp, type Development, type Middleware, runProduct } from '@sofra/server'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { bringDemo } from './support/bring-demo.ts'
import { root } from './support/project.ts'
import { restartOnChange } from './support/restart.ts'

/**
 * The product while it is being written: the web apps are made by Vite as they are asked for and renew themselves in
 * the browser; a change in the API, the server or a package starts the process again.
 */
if (restartOnChange()) await runProduct({ ...bringDemo(), development: await startDevelopment() })

async function startDevelopment(): Promise<Development> {
  const [storefront, console] = await Promise.all([startVite('storefront', 0), startVite('console', 1)])
  return { storefront: webApp(storefront), console: webApp(console), before: inTurn(console, storefront) }
}

function startVite(name: string, index: number): Promise<ViteDevServer> {
  return createServer({
    root: path.join(root, 'apps', name),
    configFile: path.join(root, 'apps', name, 'vite.config.ts'),
    // Two apps, two sockets for their updates.
    server: { middlewareMode: true, hmr: { port: 24_678 + index } },
    appType: 'custom',
  })
}

function webApp(vite: ViteDevServer) {
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  return createWebApp(load, false)
}

/** The console's files have a prefix of their own, so it is asked about those alone. */
function inTurn(console: ViteDevServer, storefront: ViteDevServer): Middleware {
  return (request, response, next) => {
    const { url } = request
    const vite = url?.startsWith('/console') ? console : storefront
    if (url?.startsWith('/api')) return next()
    vite.middlewares(request, response, () => {
      // Vite takes the prefix off for itself.
      if (url !== undefined) request.url = url
      next()
    })
  }
}
