import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pictureFolder } from '@sofra/api'
import type { Picture } from '@sofra/menu'
import sharp from 'sharp'
import { demoPicturesFolder, type PictureIndex, pictureNames } from '../src/pictures.ts'
import { readShopFile, shops } from '../src/shops.ts'
import { compositionOf } from './compose.ts'

/** AVIF effort, 4 of 9: the files are written once, so they are encoded more slowly and a quarter smaller than uploads. */
export const avifEffort = 4

/**
 * Draws every picture that the shop files of the demo name and writes it to `demo/pictures` in every width and format,
 * with the index that the demo is loaded from. Takes minutes; run it after a drawing changed, and commit the result.
 */
export async function drawPictures(report: (line: string) => void): Promise<void> {
  await rm(demoPicturesFolder, { recursive: true, force: true })
  await mkdir(demoPicturesFolder, { recursive: true })
  const store = pictureFolder(demoPicturesFolder, { avifEffort })
  // One thread per picture is faster than all threads for one: small pictures have little to share.
  sharp.concurrency(1)

  const index: Record<string, Record<string, Picture>> = {}
  for (const { name: shop } of shops) {
    const names = [...new Set(pictureNames(await readShopFile(shop)))].sort()
    const drawn = await mapConcurrently(names, async (name) => {
      const composition = compositionOf(shop, name)
      if (!composition) throw new Error(`Cannot draw ${name} of ${shop}: there is no composition of that name`)
      return [
        name,
        await (await store.storePicture(await composition.paint(await composition.draw()))).picture,
      ] as const
    })
    if (drawn.length > 0) index[shop] = Object.fromEntries(drawn)
    report(`${shop}: ${drawn.length} pictures`)
  }
  const text = `${JSON.stringify(index satisfies PictureIndex, null, 1)}\n`
  await writeFile(path.join(demoPicturesFolder, 'index.json'), text)
}

/** Maps in order, as many at a time as there are cores. */
async function mapConcurrently<From, To>(list: readonly From[], map: (one: From) => Promise<To>): Promise<To[]> {
  const results: To[] = []
  const queue = list.entries()
  const work = async () => {
    for (const [index, one] of queue) results[index] = await map(one)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}
