/** A typical phone, with one device pixel per CSS pixel: the four of a real one cost a third of the processor time. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true }

/** The phone with its density, for pictures and benchmarks. */
export const densePhone = { ...phone, deviceScaleFactor: 2 }

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
