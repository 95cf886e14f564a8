/* Numbers of the console’s API that its callers need without the schemas. */

/** Milliseconds between the events named "heartbeat" of the console's streams. */
export const consoleHeartbeat = 10_000

/** The most minutes that a busy time adds. */
export const maxBusyMinutes = 240

/** The largest stock that can be counted. */
export const maxStock = 1_000_000

/** How many items the list of low items names. */
export const maxLowItems = 20

/** The maximum size of an uploaded picture in bytes. */
export const maxPictureBytes = 12 * 1024 * 1024

/** The media types of uploaded pictures. Some systems do not know that of HEIC; the content decides. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'application/octet-stream',
] as const
