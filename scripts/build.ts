import { buildWebApps } from './support/web-builds.ts'

await buildWebApps({ force: process.argv.includes('--force') })
