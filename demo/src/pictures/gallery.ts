import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { PictureStore } from '@sofra/api'
import type { Picture } from '@sofra/menu'
import sharp from 'sharp'
import { compositionOf } from './compose.ts'

/** A shop's pictures, painted and stored: what an import asks for. */
export interface Gallery {
  readonly read: (name: string) => Promise<Uint8Array | null>
  readonly store: Pick<PictureStore, 'storePicture'>
}

/**
 * Paints and stores the pictures a shop file names, several at a time. What was painted before into the same folder is
 * known by its drawing and recipe, and not painted again: a test's tenth start takes no longer than an owner's import.
 */
export async function hangGallery(
  shop: string,
  names: readonly string[],
  folder: string,
  store: PictureStore,
): Promise<Gallery> {
  // One thread for each picture rather than all threads for one: small pictures have nothing to share out.
  const threads = sharp.concurrency(1)
  const known = await readKnown(folder)
  const before = known.size
  const hung = new Map<string, { bytes: Uint8Array; picture: Picture }>()
  const waiting = [...new Set(names)]

  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const composition = compositionOf(shop, name)
      if (!composition) continue
      const drawing = await composition.draw()
      const hash = createHash('sha256').update(store.recipe).update(drawing).digest('base64url')
      const kept = await keptPicture(folder, known.get(hash))
      const bytes = kept ? Buffer.from(hash) : await composition.paint(drawing)
      const picture = kept ?? (await store.storePicture(bytes))
      known.set(hash, picture)
      hung.set(name, { bytes, picture })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  if (known.size > before) await writeKnown(folder, known)
  sharp.concurrency(threads)

  const byBytes = new Map([...hung.values()].map(({ bytes, picture }) => [bytes, picture]))
  return {
    read: async (name) => hung.get(name)?.bytes ?? null,
    store: { storePicture: async (bytes) => byBytes.get(bytes) ?? store.storePicture(bytes) },
  }
}

/** The names of all pictures in a shop file, wherever in it they stand. */
export function pictureNames(file: unknown): string[] {
  if (typeof file === 'string') return file.endsWith('.webp') ? [file] : []
  return file && typeof file === 'object' ? Object.values(file).flatMap(pictureNames) : []
}

const knownFile = (folder: string) => path.join(folder, 'painted.json')

async function readKnown(folder: string): Promise<Map<string, Picture>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(knownFile(folder), 'utf8')) as Record<string, Picture>))
  } catch {
    // None there, or cut off by a power failure: painted anew.
    return new Map()
  }
}

async function writeKnown(folder: string, known: ReadonlyMap<string, Picture>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const aside = `${knownFile(folder)}.${process.pid}`
  await writeFile(aside, JSON.stringify(Object.fromEntries(known)))
  await rename(aside, knownFile(folder))
}

async function keptPicture(folder: string, picture: Picture | undefined): Promise<Picture | null> {
  if (!picture) return null
  const there = await stat(path.join(folder, picture.id)).catch(() => null)
  return there ? picture : null
}
