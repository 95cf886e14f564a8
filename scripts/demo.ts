import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '@sofra/database/embedded'
import { readConfig } from '@sofra/server'
import { reportingErrors } from './support/project.ts'

/** Deletes the database and the pictures of the data folder, so that the next start loads the demo again. */
await reportingErrors(async () => {
  const config = readConfig(process.env)
  if (config.production) throw new Error('The demo is never loaded in production.')
  if (config.databaseUrl) {
    throw new Error(
      'With DATABASE_URL the database is not managed by Sofra: drop and create it yourself, then run npm start.',
    )
  }
  // Starting the server takes the lock of the folder, which proves that no other process uses it.
  const embedded = await startEmbedded(config.dataDir)
  await embedded.stop()
  for (const name of ['postgres', 'postgres.log', 'pictures']) {
    await rm(path.join(config.dataDir, name), { recursive: true, force: true })
  }
  console.log('Done. The next npm start loads the demo again.')
})
