/**
 * Whether a text can be the number that Kuwait's authority for civil information gives each dwelling: eight digits, as
 * on the plate beside the door.
 */
export function isPaci(text: string): boolean {
  return /^[1-9]\d{7}$/.test(text)
}
