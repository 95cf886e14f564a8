// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { previewFromWire } from '../console-preview-codec.ts'
import type * as contract from '../console-preview.ts'

export const createPreview: CallOf<typeof contract.createPreview> = {
  method: 'POST',
  path: '/console/businesses/:id/preview',
  hasBody: true,
  read: previewFromWire,
  write: passThrough,
}
