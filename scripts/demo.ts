import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '@sofra/database/embedded'
import { readConfig } from '@sofra/server'

/** Throws the data folder's database and pictures away, so that the next start loads the demo afresh. */
const config = readConfig(process.env)
if (config.production) stop('The demo is never loaded in production.')
if (config.databaseUrl)
  stop('With DATABASE_URL the database is yours: drop and create it yourself, then run npm start.')

// Owning the folder proves that nobody is using it.
const embedded = await startEmbedded(config.dataDir).catch((error: Error) => stop(error.message))
await embedded.stop()
for (const name of ['postgres', 'postgres.log', 'pictures']) {
  await rm(path.join(config.dataDir, name), { recursive: true, force: true })
}
console.log('Done. npm start loads the demo afresh.')

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
