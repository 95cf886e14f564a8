/**
 * Fills in the parameters of a path, URL-encoded.
 * @throws TypeError if a parameter is missing or empty.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '')
      throw new TypeError(`Cannot fill ${path}: the parameter ${name} is missing`)
    return encodeURIComponent(value)
  })
}
