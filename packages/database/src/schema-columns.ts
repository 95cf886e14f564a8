import type { SnakeCase } from '@sofra/field-names'
import type { ColumnType } from 'kysely'

/** A jsonb column: read as the value and written as JSON text, because the driver converts arrays to SQL arrays. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** A date column. Select it as `day::text`: the driver would convert it to local midnight. */
export type Day = ColumnType<unknown, string, string>

/** The columns of the fields of a domain value: lists of texts are arrays, other compound values are jsonb. */
export type Columns<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]: Column<Fields[Name]>
}
type Column<Value> = [Value] extends [string | number | boolean | null]
  ? Value
  : [Value] extends [readonly (infer Text extends string)[]]
    ? Text[]
    : Json<Value>
