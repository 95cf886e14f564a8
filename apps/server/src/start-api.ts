import type { Db, Pool } from '@sofra/database/connect'
import type { ApiValues } from './app.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'

export type ApiParts = {
  config: Config
  log: Logger
  pool: Pool
  db: Db
  databaseUrl: string
  secret: string
  publicUrl: () => string
}

/** The API of this process. */
export type Api = { fetch(request: Request, values: ApiValues): Promise<Response>; stop(): Promise<void> }

/** Gives the API its parts. */
export async function startApi(_parts: ApiParts): Promise<Api> {
  return { fetch: async () => new Response(null, { status: 503 }), stop: async () => {} }
}
