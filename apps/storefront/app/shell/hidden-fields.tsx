/** Hidden inputs of a form, a name and value each. */
export function HiddenFields(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
