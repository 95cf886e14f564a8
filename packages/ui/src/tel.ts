/** The link that calls a number: between its groups there are no spaces. */
export function telOf(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`
}
