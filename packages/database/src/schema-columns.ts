import type { ColumnType } from 'kysely'

/** A jsonb column: read as the value, written as its JSON text, since the driver takes arrays for SQL arrays. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** Read it as `day::text`: the driver would make a local midnight of it. */
export type Day = ColumnType<unknown, string, string>
