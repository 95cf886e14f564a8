import type { JSHandle, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A picture as it is chosen, dragged or pasted. */
export interface PictureFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture of 800 × 600 pixels in one colour. */
export async function draw(name: string, background: string): Promise<PictureFile> {
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

/** A file that is dragged or pasted. */
export function transferOf(page: Page, { name, mimeType, buffer }: PictureFile): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ([base64, fileName, type]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName, { type }))
      return data
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
}

/** Drops a file onto an element, as from the desktop. */
export async function dropFile(target: Locator, file: PictureFile): Promise<void> {
  const dataTransfer = await transferOf(target.page(), file)
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
}
