import { runProduct } from '@sofra/server'
import { bringDemo } from './support/bring-demo.ts'
import { buildWebApps } from './support/web-builds.ts'

/** The product, in this process: builds what is not built or out of date, then serves. */
await runProduct({ ...bringDemo(), prepare: buildWebApps })
