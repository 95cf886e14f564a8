import { Problem } from '@sofra/ui/field'
import { useRef } from 'react'
import { useField, useRecordStore } from '../changes/records.tsx'
import { AddPictures } from './add-pictures.tsx'
import { PictureList } from './picture-list.tsx'
import { PictureTarget } from './picture-target.tsx'
import { FailedUploads } from './upload-tile.tsx'
import {
  maxPictures,
  type PicturesOf,
  picturesOf,
  placeOf,
  type RecordPicture,
  showPictures,
  useUpload,
  useUploads,
} from './uploads.tsx'

interface PictureFieldProps {
  /** The reference of the record. */
  readonly on: string
  readonly field: string
  readonly label: string
}

/** A field with one picture or none, such as that of a category. A new picture replaces it. */
export function PictureField(props: PictureFieldProps) {
  return <FieldOfPictures {...props} many={false} />
}

/** A field with several pictures in an order, of which the first is shown in lists. */
export function PicturesField(props: PictureFieldProps) {
  return <FieldOfPictures {...props} many />
}

function FieldOfPictures({ on, field, label, many }: PictureFieldProps & { many: boolean }) {
  const target: PicturesOf = { on, field, many }
  const { input, error } = useField(on, field)
  const pictures = picturesOf(input)
  const uploads = useUploads(placeOf(target))
  const upload = useUpload()
  const records = useRecordStore()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const add = (files: readonly File[]) => upload(files, target)
  const room = many ? maxPictures - pictures.length : 1
  const choose = (chosen: readonly RecordPicture[]) => showPictures(records, target, [...pictures, ...chosen])
  const underWay = uploads.filter(({ state }) => state.kind !== 'failed')
  return (
    <PictureTarget legend={label} fieldset={fieldset} onFiles={add}>
      <PictureList
        target={target}
        label={label}
        // The picture that will be replaced makes room for the new one.
        pictures={many || underWay.length === 0 ? pictures : []}
        uploads={underWay}
        onRemoved={() => fieldset.current?.focus({ preventScroll: true })}
      />
      <FailedUploads uploads={uploads} />
      {error !== undefined && <Problem>{error}</Problem>}
      {room > 0 && <AddPictures room={room} onFiles={add} onChosen={choose} />}
    </PictureTarget>
  )
}
