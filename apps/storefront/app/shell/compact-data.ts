/**
 * Loader data as one JSON text. The framework's serialization writes each value once, with numeric references, which is a fifth
 * larger when compressed, and slower to parse.
 */
export interface CompactData {
  readonly json: string
}

const parsed = new WeakMap<CompactData, unknown>()

/** `value` must consist of plain JSON. */
export function compactData(value: object): CompactData {
  return { json: JSON.stringify(value) }
}

/** The value of loader data, which is parsed once; data of client loaders is returned as it is. */
export function readCompactData<Value extends object>(data: Value | CompactData): Value {
  if (!('json' in data)) return data
  let value = parsed.get(data) as Value | undefined
  if (!value) {
    value = JSON.parse(data.json) as Value
    parsed.set(data, value)
  }
  return value
}
