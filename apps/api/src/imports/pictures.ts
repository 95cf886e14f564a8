import type { Picture } from '@sofra/menu'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { Problems } from './problems.ts'

/** Gives the bytes of a picture a shop file names; null when there is none such. */
export type ReadPicture = (name: string) => Promise<Uint8Array | null>

/** A picture a file names, and the place that names it. */
export type FindPicture = (path: string, name: string | undefined) => Promise<Picture | null>

/** Stores each picture once, however often the file names it. */
export function storingPictures(
  read: ReadPicture,
  store: Pick<PictureStore, 'storePicture'>,
  problems: Problems,
): FindPicture {
  const known = new Map<string, Promise<Picture | null>>()
  const find = async (name: string): Promise<Picture | null> => {
    const bytes = await read(name)
    return bytes && store.storePicture(bytes)
  }
  return async (path, name) => {
    if (name === undefined) return null
    const finding = known.get(name) ?? find(name)
    known.set(name, finding)
    try {
      const picture = await finding
      if (!picture) problems.add(path, 'picture_missing', `There is no picture ${name}.`)
      return picture
    } catch {
      problems.add(path, 'picture_unreadable', `The picture ${name} cannot be read.`)
      return null
    }
  }
}
