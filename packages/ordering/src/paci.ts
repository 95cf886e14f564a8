/**
 * Whether a text is a PACI number, which Kuwait's Public Authority for Civil Information assigns to each dwelling:
 * eight digits, the first not 0.
 */
export function isPaci(text: string): boolean {
  return /^[1-9]\d{7}$/.test(text)
}
