import { runProduct } from '@sofra/server'
import { demoOptions } from './support/demo-options.ts'
import { buildWebApps } from './support/web-builds.ts'

/** Builds the web apps if their sources changed, then runs the product in this process. */
await runProduct({ ...demoOptions(), prepare: buildWebApps })
