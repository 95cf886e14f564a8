import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '@sofra/database/embedded'
import { readConfig } from '@sofra/server'
import { orSay } from './support/project.ts'

/** Throws the data folder's database and pictures away, so that the next start loads the demo afresh. */
await orSay(async () => {
  const config = readConfig(process.env)
  if (config.production) throw new Error('The demo is never loaded in production.')
  if (config.databaseUrl) {
    throw new Error('With DATABASE_URL the database is yours: drop it and create it anew, then run npm start.')
  }
  // Owning the folder proves that nobody else is using it.
  const embedded = await startEmbedded(config.dataDir)
  await embedded.stop()
  for (const name of ['postgres', 'postgres.log', 'pictures']) {
    await rm(path.join(config.dataDir, name), { recursive: true, force: true })
  }
  console.log('Done. npm start loads the demo afresh.')
})
