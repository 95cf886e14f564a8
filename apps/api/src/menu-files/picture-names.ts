import path from 'node:path'
import type { NamedPicture } from '@sofra/database'
import type { Picture } from '@sofra/menu'

/**
 * The name of each picture in files, by its id: that of its upload, with the id where another picture has the same name or
 * the upload had none.
 * @param library newest first
 */
export function namesOfPictures(library: readonly NamedPicture[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    library.map(({ name, picture }) => {
      const own = fileName(name)
      const isOwn = own !== '' && !taken.has(own)
      taken.add(own)
      return [picture.id, isOwn ? own : longName(own, picture.id)]
    }),
  )
}

/** The pictures by the names that files use for them: the newest of each name, and each by its name with its id. */
export function picturesByName(library: readonly NamedPicture[]): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const { name, picture } of library) {
    const own = fileName(name)
    for (const key of [name, own, longName(own, picture.id)])
      if (key !== '' && !pictures.has(key)) pictures.set(key, picture)
  }
  return pictures
}

/** A name that is safe in archives and in lists of pictures. */
function fileName(name: string): string {
  return name.replace(/[/\\|]/g, '-').trim()
}

function longName(name: string, id: string): string {
  const { name: stem, ext } = path.parse(name)
  return `${stem}~${id}${ext}`
}
