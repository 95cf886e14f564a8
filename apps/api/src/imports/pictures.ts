import type { NewPicture } from '@sofra/database'
import type { Picture } from '@sofra/menu'
import type { Problems } from './problems.ts'

/** Stores the picture that a shop file names and returns it; null when there is no picture of that name. */
export type StorePictureByName = (name: string) => Promise<Picture | null>

/** Resolves a picture by the path in the file that names it; adds a problem when there is none. */
export type FindPicture = (path: string, name: string | undefined) => Promise<Picture | null>

export interface PictureImporter {
  readonly find: FindPicture
  /** The pictures found so far, for the library. */
  found(by: string): NewPicture[]
}

/** Stores each picture once, however often the file names it. */
export function createPictureImporter(store: StorePictureByName, problems: Problems): PictureImporter {
  const pending = new Map<string, Promise<Picture | null>>()
  const found = new Map<string, Picture>()
  return {
    found: (by) => [...found].map(([name, picture]) => ({ picture, name, original: null, crop: null, by })),
    async find(path, name) {
      if (name === undefined) return null
      const storing = pending.get(name) ?? store(name)
      pending.set(name, storing)
      try {
        const picture = await storing
        if (picture) found.set(name, picture)
        else problems.add(path, 'picture_missing', `There is no picture ${name}.`)
        return picture
      } catch {
        problems.add(path, 'picture_unreadable', `The picture ${name} cannot be read.`)
        return null
      }
    },
  }
}
