/**
 * Decodes a text file: UTF-8 with or without a byte order mark, UTF-16, or else the code pages of Windows for Arabic and for
 * Western Europe. Never throws.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes)
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .toWellFormed()
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const width = zeroBytes(bytes)
  if (width !== null) return new TextDecoder(width).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isArabic(bytes) ? 'windows-1256' : 'windows-1252').decode(bytes)
  }
}

/** UTF-16 without a mark: every other byte of Latin letters, digits and separators is zero. */
function zeroBytes(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, 4_000)
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > looked / 10 && odd > even * 4) return 'utf-16le'
  return even > looked / 10 && even > odd * 4 ? 'utf-16be' : null
}

/** Arabic words are runs of bytes above 127; in Western European words such bytes mostly stand alone. */
function isArabic(bytes: Uint8Array): boolean {
  let [high, runs] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue
    high += 1
    if ((bytes[at - 1] ?? 0) >= 128) runs += 1
  }
  return runs > high / 3
}
