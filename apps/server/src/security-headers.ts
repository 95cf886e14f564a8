/** What every answer of ours says to the browser, whatever it answers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * What a script, a style or a picture says: nobody opens it as a page, so what pages may do is not its to say. A first
 * visit brings sixty of them, and the lines would be a tenth of it.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Two years, said only over https: over http a browser would have to ignore it. Of this host alone: a shop's own domain
 * may have others below it that are none of our business.
 */
export const strictTransport = 'max-age=63072000'
