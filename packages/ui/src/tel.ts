/** The `tel:` URL of a phone number, without spaces. */
export function telOf(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`
}
