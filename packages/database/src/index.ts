export { appRole, type ConnectOptions, createDb, createPool } from './connect.ts'
export { type Migration, migrate, readMigrations } from './migrate.ts'
export type { Database } from './schema.ts'
