import path from 'node:path'
import { createWebApp, type Development, type Middleware, runProduct } from '@sofra/server'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { demoOptions } from './support/demo-options.ts'
import { root } from './support/project.ts'
import { restartOnChange } from './support/restart.ts'

/**
 * The product for development: Vite serves the web apps from source and updates them in the browser; a change in the
 * API, the server or a package restarts the process.
 */
if (restartOnChange()) await runProduct({ ...demoOptions(), development: await startDevelopment() })

async function startDevelopment(): Promise<Development> {
  const [storefront, console] = await Promise.all([startVite('storefront', 0), startVite('console', 1)])
  return { storefront: webApp(storefront), console: webApp(console), before: routeToVite(console, storefront) }
}

function startVite(name: string, index: number): Promise<ViteDevServer> {
  return createServer({
    root: path.join(root, 'apps', name),
    configFile: path.join(root, 'apps', name, 'vite.config.ts'),
    // Each app has a socket of its own for its updates.
    server: { middlewareMode: true, hmr: { port: 24_678 + index } },
    appType: 'custom',
  })
}

function webApp(vite: ViteDevServer) {
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  return createWebApp(load, false)
}

/** Routes requests below /console to the console's Vite server, and all others but /api to the storefront's. */
function routeToVite(console: ViteDevServer, storefront: ViteDevServer): Middleware {
  return (request, response, next) => {
    const { url } = request
    const vite = url?.startsWith('/console') ? console : storefront
    if (url?.startsWith('/api')) return next()
    vite.middlewares(request, response, () => {
      // Vite strips the prefix from the URL; restore it for the handlers that follow.
      if (url !== undefined) request.url = url
      next()
    })
  }
}
