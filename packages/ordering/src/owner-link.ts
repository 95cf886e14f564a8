/** The schemes that links of owners may have: pages, phone numbers and email addresses, nothing that runs scripts. */
const linkSchemes: ReadonlySet<string> = new Set(['https:', 'http:', 'tel:', 'mailto:'])

/** Whether a link of an owner is absolute and safe to follow from a page. */
export function isSafeLink(link: string): boolean {
  return URL.canParse(link) && linkSchemes.has(new URL(link).protocol)
}
