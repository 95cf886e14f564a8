import { maxPictureBytes, pictureTypes } from '@sofra/contract/console-limits'

/** Why a file is not a picture that can be uploaded, known before it is sent. */
export type FileProblem = 'too_large' | 'unknown_format'

/** The value of `accept` of a file input. Some systems know HEIC by the ending of its name only. */
export const acceptedFiles = [...pictureTypes.filter((type) => type.startsWith('image/')), '.heic', '.heif'].join(',')

/** What is wrong with a chosen file; the server decides by its content. */
export function checkFile({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | null {
  if (type !== '' && !pictureTypes.some((known) => known === type)) return 'unknown_format'
  return size > maxPictureBytes ? 'too_large' : null
}

/** The media type to send; a system that does not know the file's leaves it to the server. */
export function sentType({ type }: Pick<File, 'type'>): string {
  return type === '' ? 'application/octet-stream' : type
}

/** The name to send: one line of at most 200 characters; undefined if there is none, as for some pasted pictures. */
export function sentName({ name }: Pick<File, 'name'>): string | undefined {
  const line = name
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()
  return line === '' ? undefined : line
}

/** The files that are dragged or pasted; what is no file, such as text, is left to the browser. */
export function filesOf(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])]
}

/** Whether something dragged contains files. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false
}
