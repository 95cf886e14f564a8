import { Refusal } from '@sofra/contract'
import { addPicture, updatePicture } from '@sofra/contract/calls/console-pictures'
import { libraryPictureFromWire } from '@sofra/contract/console-pictures-codec'
import { apiClient } from '../shell/api-client.ts'

/** An archive as an export writes it, or a folder of a menu and pictures that was compressed by hand. */
export interface MenuArchive {
  readonly menu: File
  /** The ids in the library of the pictures by their names in the menu. */
  readonly pictures: Readonly<Record<string, string>>
}

interface ArchivedPicture {
  readonly name: string
  readonly file: string
  readonly crop: { x: number; y: number; width: number; height: number } | null
  readonly alts: Readonly<Record<string, string>>
}

/** An archive without a menu, or one that cannot be read. */
export class UnreadableArchive extends Error {
  override name = 'UnreadableArchive'
}

const pictureName = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i
const menuName = /\.(?:csv|tsv|txt|xlsx|json)$/i
const manifestName = 'pictures.json'

/**
 * Takes an archive apart and adds its pictures to the library, one after another. A picture that is refused is left out, and
 * the import reports it as missing.
 * @throws UnreadableArchive; Refusal if a call fails for another reason
 */
export async function readArchive(
  businessId: string,
  language: string,
  archive: Blob,
  onProgress: (done: number, total: number) => void,
): Promise<MenuArchive> {
  const files = await openArchive(archive)
  const menu = files.names.find((name) => menuName.test(name) && baseName(name) !== manifestName)
  if (!menu) throw new UnreadableArchive('The archive has no menu')
  const listed = await picturesIn(files)
  const pictures: Record<string, string> = {}
  for (const [at, picture] of listed.entries()) {
    onProgress(at, listed.length)
    const id = await upload(businessId, language, picture, await files.read(picture.file))
    if (id !== null) pictures[picture.name] = id
  }
  onProgress(listed.length, listed.length)
  return { menu: new File([await files.read(menu)], baseName(menu)), pictures }
}

interface OpenArchive {
  readonly names: readonly string[]
  read(name: string): Promise<Uint8Array<ArrayBuffer>>
}

async function openArchive(archive: Blob): Promise<OpenArchive> {
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const names: string[] = []
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) === 0 })
  } catch (cause) {
    throw new UnreadableArchive('The archive is damaged', { cause })
  }
  return {
    // Archives of macOS have a second file for each.
    names: names.filter((name) => !name.startsWith('__MACOSX/') && !baseName(name).startsWith('.')),
    // One file at a time, so that pictures are not all in memory twice.
    read: async (wanted) => new Uint8Array(unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? []),
  }
}

async function picturesIn(files: OpenArchive): Promise<readonly ArchivedPicture[]> {
  if (!files.names.includes(manifestName)) {
    return files.names
      .filter((name) => pictureName.test(name))
      .map((file) => ({ name: baseName(file), file, crop: null, alts: {} }))
  }
  const listed: readonly ArchivedPicture[] = JSON.parse(new TextDecoder().decode(await files.read(manifestName)))
  return listed.filter(({ file }) => files.names.includes(file))
}

async function upload(
  businessId: string,
  language: string,
  { name, crop, alts }: ArchivedPicture,
  content: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const client = apiClient(language)
  const params = { id: businessId }
  const area = crop ? { crop: [crop.x, crop.y, crop.width, crop.height].join(',') } : {}
  const address = client.url(addPicture, { params, query: { name: name.slice(0, 200), ...area } })
  const headers = { accept: 'application/json', 'content-type': 'application/octet-stream', locale: language }
  const response = await fetch(address, { method: 'POST', body: content, headers }).catch((cause) => {
    throw new Refusal('unavailable', { cause })
  })
  if (response.status === 401) throw new Refusal('unauthenticated')
  if (!response.ok) return null
  const { picture } = libraryPictureFromWire(await response.json())
  if (Object.keys(alts).length > 0) {
    await client.call(updatePicture, { params: { ...params, pictureId: picture.id }, body: { alts: { ...alts } } })
  }
  return picture.id
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
