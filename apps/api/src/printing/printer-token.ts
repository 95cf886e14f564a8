import { createHash, randomBytes } from 'node:crypto'

/** The secret of a printer's address: 128 bits, which the logs mask. */
export function generatePrinterToken(): string {
  return randomBytes(16).toString('base64url')
}

/** The stored form of a secret. It has 128 random bits, so that a fast hash without a key suffices. */
export function hashPrinterToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
