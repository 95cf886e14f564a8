import { readFile } from 'node:fs/promises'
import { Refusal } from '@sofra/contract/errors'
import type { Crop } from './decode-picture.ts'
import { type PictureOptions, pictureFolder, type StoredPicture } from './picture-store.ts'

/** A request to the process: the file of a picture, and where to store it. */
export interface PictureRequest {
  readonly folder: string
  readonly options: PictureOptions
  readonly file: string
  readonly crop: Crop | null
}

export type PictureResponse =
  | { readonly stored: StoredPicture }
  /** The code of the field of `invalid_picture`. */
  | { readonly invalid: string }
  | { readonly problem: string }

/* Decodes and encodes one picture after another: see picture-encoder.ts. */
process.on('message', async ({ folder, options, file, crop }: PictureRequest) => {
  const respond = (response: PictureResponse) => process.send?.(response)
  try {
    respond({ stored: await pictureFolder(folder, options).storePicture(await readFile(file), crop) })
  } catch (cause) {
    const [field] = cause instanceof Refusal ? (cause.details.fields ?? []) : []
    respond(field ? { invalid: field.code } : { problem: cause instanceof Error ? cause.message : String(cause) })
  }
})
process.on('disconnect', () => process.exit())
