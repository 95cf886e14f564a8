/** A typical phone. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

export const desktop = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  hasTouch: false,
  isMobile: false,
}

/** The smallest supported screen. */
export const smallPhone = { ...phone, viewport: { width: 320, height: 640 } }

export const english = { locale: 'en-US' }
export const arabic = { locale: 'ar-KW' }
