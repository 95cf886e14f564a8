import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@sofra/contract'
import { maxPictureBytes } from '@sofra/contract/console-limits'
import { pictureUsesToWire } from '@sofra/contract/console-pictures-codec'
import { addPictures, asMerchant, asStaff, deletePicture, findPicture, type LibraryPicture } from '@sofra/database'
import type pg from 'pg'
import type { Crop } from './decode-picture.ts'
import { createPictureEncoder, type PictureEncoder } from './picture-encoder.ts'
import { receiveFile } from './receive-file.ts'

/** Who changes the library of which merchant. */
export interface Librarian {
  readonly merchantId: string
  readonly userId: string
  /** The name of the user. */
  readonly by: string
}

/** The pictures of all merchants: rows in the database, files in one folder. */
export interface PictureLibrary {
  /**
   * Adds the picture in the body of a request.
   * @throws Refusal body_too_large, invalid_picture, unavailable
   */
  add(who: Librarian, request: Request, options: { name: string; crop: Crop | null }): Promise<LibraryPicture>
  /**
   * Adds another part of the upload of a picture.
   * @throws Refusal picture_not_found, invalid_picture, unavailable
   */
  crop(who: Librarian, id: string, crop: Crop | null): Promise<LibraryPicture>
  /** @throws Refusal picture_not_found; picture_in_use with where it is shown */
  remove(who: Librarian, id: string): Promise<void>
  /** The path of an upload of a merchant by its hash. */
  originalFile(merchantId: string, hash: string): string
  stop(): void
}

/** Opens the library. Uploads are kept at `<folder>/originals/<merchant>/<hash>`, where no request reads them. */
export function createPictureLibrary(
  pool: pg.Pool,
  folder: string,
  encoder: PictureEncoder = createPictureEncoder(folder),
): PictureLibrary {
  const originalFile = (merchantId: string, hash: string) => path.join(folder, 'originals', merchantId, hash)

  /** Encodes the original and adds it to the library, again if its files were deleted meanwhile by another merchant. */
  async function store(who: Librarian, hash: string, { name, crop, alts }: NewEntry): Promise<LibraryPicture> {
    for (;;) {
      const { picture, source } = await encoder.encode(who.merchantId, originalFile(who.merchantId, hash), crop)
      const isWhole = crop?.width === source.width && crop.height === source.height
      const entry = {
        picture,
        name,
        alts,
        original: { hash, ...source },
        crop: isWhole ? null : crop,
        by: who.by,
      }
      const stored = await asStaff(pool, who, async (tx) => {
        await addPictures(tx, who.merchantId, [entry])
        return findPicture(tx, picture.id)
      })
      if (stored && (await exists(path.join(folder, picture.id)))) return stored
    }
  }

  return {
    originalFile,
    async add(who, request, { name, crop }) {
      const received = await receiveFile(request, folder, maxPictureBytes)
      const original = originalFile(who.merchantId, received.hash)
      const isNew = !(await exists(original))
      await mkdir(path.dirname(original), { recursive: true })
      await rename(received.path, original)
      try {
        return await store(who, received.hash, { name, crop, alts: {} })
      } catch (cause) {
        if (isNew) await rm(original, { force: true })
        throw cause
      }
    },
    async crop(who, id, crop) {
      const found = await asMerchant(pool, who.merchantId, (tx) => findPicture(tx, id))
      if (!found) throw new Refusal('picture_not_found', { id })
      if (!found.original) {
        throw new Refusal('invalid_picture', { id }, { fields: [{ path: 'picture', code: 'original_missing' }] })
      }
      return store(who, found.original.hash, { name: found.name, crop, alts: found.alts })
    },
    async remove(who, id) {
      await asStaff(pool, who, async (tx) => {
        const deleted = await deletePicture(tx, id)
        if (deleted.kind === 'not-found') throw new Refusal('picture_not_found', { id })
        if (deleted.kind === 'used') {
          throw new Refusal('picture_in_use', { id }, { data: { used_in: pictureUsesToWire(deleted.uses) } })
        }
        // Before the commit: until then, no other call adds or uses the picture.
        if (deleted.filesUnused) await rm(path.join(folder, id), { recursive: true, force: true })
        if (deleted.unusedOriginal) await rm(originalFile(who.merchantId, deleted.unusedOriginal), { force: true })
      })
    },
    stop: () => encoder.stop(),
  }
}

interface NewEntry {
  readonly name: string
  readonly crop: Crop | null
  readonly alts: LibraryPicture['alts']
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
