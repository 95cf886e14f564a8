/** `prep_time` as `prepTime`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** `prepTime` as `prep_time`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

export type CamelFields<Fields> = { [Name in keyof Fields & string as CamelCase<Name>]: Fields[Name] }
export type SnakeFields<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] }

/** Renames the fields of a record to `camelCase`; their values, including nested records, are kept. */
export function camelFields<Fields extends object>(record: Fields): CamelFields<Fields> {
  return renamed(record, camelNames, (name) => name.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase()))
}

/** Renames the fields of a record to `snake_case`; their values, including nested records, are kept. */
export function snakeFields<Fields extends object>(record: Fields): SnakeFields<Fields> {
  return renamed(record, snakeNames, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

// A menu has thousands of records with the same few names.
const camelNames = new Map<string, string>()
const snakeNames = new Map<string, string>()

function renamed<Result>(record: object, names: Map<string, string>, rename: (name: string) => string): Result {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const newName = names.get(name) ?? rename(name)
    names.set(name, newName)
    result[newName] = value
  }
  return result as Result
}
