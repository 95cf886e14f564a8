import { migrate } from '@sofra/database'
import { startEmbedded } from '@sofra/database/embedded'
import { readConfig } from '@sofra/server'
import { reportingErrors } from './support/project.ts'

/** Brings the database up to date without starting the product: for machines that start together. */
await reportingErrors(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl && !config.databaseOwnerUrl) {
    throw new Error('DATABASE_OWNER_URL must be set: migrations need the address of the owner of the tables.')
  }
  const embedded = config.databaseOwnerUrl ? undefined : await startEmbedded(config.dataDir)
  try {
    const applied = await migrate(config.databaseOwnerUrl ?? embedded?.ownerUrl ?? '')
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await embedded?.stop()
  }
})
