import { migrate } from '@sofra/database'
import { startEmbedded } from '@sofra/database/embedded'
import { readConfig } from '@sofra/server'
import { reportingErrors } from './support/project.ts'

/** Brings the database up to date without starting the product: for machines that start together. */
await reportingErrors(async () => {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  try {
    const applied = await migrate(config.databaseUrl ?? embedded?.url ?? '')
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await embedded?.stop()
  }
})
