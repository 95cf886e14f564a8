/** Reads text fields of a form, trimmed and cut to `length` characters; '' for a missing field and for a file. */
export function formText(form: FormData): (name: string, length?: number) => string {
  return (name, length) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, length) : ''
  }
}
