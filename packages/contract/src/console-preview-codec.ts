import { instantFromWire } from './basics-codec.ts'
import type { PreviewWire } from './console-preview.ts'

/** A preview that can be opened. */
export interface OpenablePreview {
  /** The path of the storefront in the preview, for the browser of the same staff member. */
  readonly path: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Decodes a preview. */
export function previewFromWire({ path, expires_at }: PreviewWire): OpenablePreview {
  return { path, expiresAt: instantFromWire(expires_at) }
}
