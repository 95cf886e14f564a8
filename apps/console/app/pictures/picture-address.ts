import { pictureWidths } from '@sofra/ui/picture'
import type { RecordPicture } from './uploads.tsx'

/** The address of a picture that is at least `width` pixels wide, or its largest. A small picture has its own width only. */
export function pictureAddress({ id, width }: Pick<RecordPicture, 'id' | 'width'>, wanted: number): string {
  const stored = pictureWidths.filter((one) => one <= width)
  const chosen = stored.find((one) => one >= wanted) ?? stored.at(-1) ?? width
  return `/pictures/${id}/${chosen}.webp`
}
