import { Badge } from '@sofra/ui/chip'
import { IconButton } from '@sofra/ui/icon-button'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useRecordStore } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { pictureAddress } from './picture-address.ts'
import styles from './picture-fields.module.css'
import type { Upload } from './upload-store.ts'
import { UploadTile } from './upload-tile.tsx'
import { type PicturesOf, type RecordPicture, showPictures } from './uploads.tsx'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

interface PictureListProps {
  readonly target: PicturesOf
  readonly label: string
  readonly pictures: readonly RecordPicture[]
  /** Shown at the end. */
  readonly uploads: readonly Upload[]
  /** Called after a picture, and with it the focused button, is gone. */
  readonly onRemoved: () => void
}

/** The pictures of a field; each can be opened, moved and removed. */
export function PictureList({ target, label, pictures, uploads, onRemoved }: PictureListProps) {
  const { t, format } = useTranslation()
  const records = useRecordStore()
  const [moved, setMoved] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const show = (next: readonly RecordPicture[]) => showPictures(records, target, next)
  const move = (picture: RecordPicture, from: number, to: number) => {
    show(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    setMoved(t('pictures.moved', { position: to + 1, count: pictures.length }))
  }
  const remove = (index: number) => {
    show(pictures.toSpliced(index, 1))
    onRemoved()
  }
  if (pictures.length + uploads.length === 0) return null
  return (
    <>
      <ol className={styles['list']} aria-label={label}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            number={format.number(index + 1)}
            isFirst={target.many && index === 0}
            {...(target.many && index > 0 && { onEarlier: () => move(picture, index, index - 1) })}
            {...(target.many && index < pictures.length - 1 && { onLater: () => move(picture, index, index + 1) })}
            hasMoves={pictures.length > 1}
            onOpen={() => setOpenId(picture.id)}
            onRemove={() => remove(index)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {openId !== null && (
        <Suspense>
          <PictureDialog
            id={openId}
            onClose={() => setOpenId(null)}
            onCropped={(cropped) => {
              setOpenId(null)
              show(pictures.map((one) => (one.id === openId ? cropped : one)))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface PictureTileProps {
  readonly picture: RecordPicture
  /** Its position in the list, for its accessible name. */
  readonly number: string
  readonly isFirst: boolean
  readonly hasMoves: boolean
  readonly onEarlier?: () => void
  readonly onLater?: () => void
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function PictureTile(props: PictureTileProps) {
  const { picture, number, isFirst, hasMoves, onEarlier, onLater, onOpen, onRemove } = props
  const { t } = useTranslation()
  const tile = useRef<HTMLLIElement>(null)
  /** React moves the elements of the list, by which the pressed button may lose the focus. */
  const keepFocus = (act: () => void) => () => {
    const pressed = document.activeElement
    act()
    requestAnimationFrame(() => {
      if (pressed instanceof HTMLElement && tile.current?.contains(pressed)) pressed.focus()
    })
  }
  return (
    <li ref={tile} className={styles['tile']}>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <img
          className={styles['picture']}
          src={pictureAddress(picture, 640)}
          alt={t('pictures.number', { number })}
          width={160}
          height={120}
          loading="lazy"
          decoding="async"
        />
      </button>
      {isFirst && (
        <span className={styles['first']}>
          <Badge>{t('pictures.first')}</Badge>
        </span>
      )}
      <IconButton
        className={styles['remove']}
        variant="raised"
        label={t('pictures.remove', { number })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
      {hasMoves && (
        <div className={styles['moves']}>
          <IconButton
            label={t('pictures.moveEarlier', { number })}
            icon={<ArrowLeft className={styles['arrow']} aria-hidden="true" />}
            aria-disabled={onEarlier === undefined}
            onClick={keepFocus(() => onEarlier?.())}
          />
          <IconButton
            label={t('pictures.moveLater', { number })}
            icon={<ArrowRight className={styles['arrow']} aria-hidden="true" />}
            aria-disabled={onLater === undefined}
            onClick={keepFocus(() => onLater?.())}
          />
        </div>
      )}
    </li>
  )
}
