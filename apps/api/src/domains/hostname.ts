import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

const maxLength = 253

/**
 * The ASCII form of an internationalised domain name in lower case; null unless it is a host name with at least two labels
 * (RFC 1123, IDNA): no wildcard, no empty label, no address, no port, at most 253 characters.
 */
export function toHostname(text: string): string | null {
  // The URL parser behind `domainToASCII` decodes percent signs and drops tabs.
  if (text.length > maxLength || /[^\p{L}\p{M}\p{N}.\-\u200c\u200d]/u.test(text)) return null
  const ascii = domainToASCII(text)
  const labels = ascii.split('.')
  const isName = labels.length >= 2 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  // The last label of a name is not a number; with one, browsers read an address.
  return isName && ascii.length <= maxLength && isIP(ascii) === 0 && /[a-z]/.test(labels.at(-1) ?? '') ? ascii : null
}

/** Whether a domain is that of the platform, the product's public host: the host itself, or one above or below it. */
export function isPlatformDomain(domain: string, platformHost: string): boolean {
  return domain === platformHost || domain.endsWith(`.${platformHost}`) || platformHost.endsWith(`.${domain}`)
}
