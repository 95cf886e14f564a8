import { buildWebApps } from './support/web-builds.ts'

await buildWebApps()
