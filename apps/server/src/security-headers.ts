/** The security headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The headers of scripts, styles and pictures, without those that apply to pages only. A first visit loads sixty of
 * them, and the other headers would be a tenth of its size.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Two years, sent over HTTPS only, because browsers ignore it over HTTP. Without `includeSubDomains`: a shop's domain
 * may have subdomains that are not served here.
 */
export const strictTransport = 'max-age=63072000'
