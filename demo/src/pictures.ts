import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@sofra/menu'
import type { DemoShop } from './people.ts'

/** The demo's pictures, drawn once by `npm run demo-pictures` and committed in every width and format. */
export const demoPicturesFolder = fileURLToPath(new URL('../pictures', import.meta.url))

/** The pictures of each shop by the name its shop file uses. */
export type PictureIndex = Readonly<Partial<Record<DemoShop, Readonly<Record<string, Picture>>>>>

/** Reads the index of the committed pictures. */
export async function readPictureIndex(): Promise<PictureIndex> {
  return JSON.parse(await readFile(path.join(demoPicturesFolder, 'index.json'), 'utf8'))
}

/**
 * Copies the files of pictures into `picturesDir`, where the product serves pictures from. A picture's id is a hash of
 * its content, so files that exist are left as they are.
 */
export async function copyPictures(pictures: Iterable<Picture>, picturesDir: string): Promise<void> {
  for (const { id } of pictures) {
    await cp(path.join(demoPicturesFolder, id), path.join(picturesDir, id), { recursive: true, force: false })
  }
}

/** The names of all pictures in a shop file, at any depth. */
export function pictureNames(file: unknown): string[] {
  if (typeof file === 'string') return file.endsWith('.webp') ? [file] : []
  return file && typeof file === 'object' ? Object.values(file).flatMap(pictureNames) : []
}
