import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { root } from './support/project.ts'

/*
 * Builds the web apps if their sources changed, then runs the product in this process. The compiled modules are cached
 * on disk, which halves the time of the next start; the product is imported after the cache is enabled.
 */
enableCompileCache(path.join(root, 'node_modules/.cache/compiled'))
const [{ runProduct }, { demoOptions }, { buildWebApps }] = await Promise.all([
  import('@sofra/server'),
  import('./support/demo-options.ts'),
  import('./support/web-builds.ts'),
])
await runProduct({ ...demoOptions(), prepare: buildWebApps })
// The cache is otherwise written at exit, which a killed process does not reach.
flushCompileCache()
