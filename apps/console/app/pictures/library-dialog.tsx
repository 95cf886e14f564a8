import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { Button } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { InfiniteList } from '@sofra/ui/infinite-list'
import { SearchField } from '@sofra/ui/search-field'
import { Sheet } from '@sofra/ui/sheet'
import { EmptyState } from '@sofra/ui/state'
import { Check, Images, Info, SearchX, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { FileButton } from './add-pictures.tsx'
import { DropHint } from './drop-hint.tsx'
import styles from './library-dialog.module.css'
import { pictureAddress } from './picture-address.ts'
import { PictureDetails } from './picture-details.tsx'
import { FailedUploads, UploadTile } from './upload-tile.tsx'
import { type RecordPicture, useUploadStore, useUploads } from './uploads.tsx'
import { pasteTarget, useDrop, usePaste } from './use-file-target.ts'
import { useLibrary } from './use-library.ts'

interface LibraryDialogProps {
  /** How many pictures may be chosen. */
  readonly room: number
  readonly onChosen: (pictures: readonly RecordPicture[]) => void
  readonly onClose: () => void
}

/** The place of uploads that only go to the library. */
const place = 'library'

/** All pictures of the merchant: searched, chosen, described, cropped and deleted. */
export default function LibraryDialog({ room, onChosen, onClose }: LibraryDialogProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly RecordPicture[]>([])
  const [open, setOpen] = useState<LibraryPicture | null>(null)
  const library = useLibrary(search)
  const store = useUploadStore()
  const uploads = useUploads(place)
  const content = useRef<HTMLDivElement>(null)
  const add = (files: readonly File[]) => store.add(files, { id: place, onStored: library.put })
  const drop = useDrop(add)
  usePaste(content, add)

  const toggle = (picture: RecordPicture) => {
    if (chosen.some(({ id }) => id === picture.id)) setChosen(chosen.filter(({ id }) => id !== picture.id))
    else setChosen(room === 1 ? [picture] : [...chosen, picture].slice(0, room))
  }
  const footer = open ? undefined : (
    <div className={styles['footer']}>
      <Button onClick={onClose}>{t('common.back')}</Button>
      <Button
        variant="primary"
        aria-disabled={chosen.length === 0}
        onClick={() => chosen.length > 0 && onChosen(chosen)}
      >
        {chosen.length === 0 ? t('pictures.chooseFiles') : t('pictures.use', { count: chosen.length })}
      </Button>
    </div>
  )
  return (
    <Sheet
      open
      onClose={open ? () => setOpen(null) : onClose}
      title={t('pictures.library')}
      closeLabel={t('common.close')}
      size="large"
      {...(footer && { footer })}
    >
      {open ? (
        <PictureDetails
          picture={open}
          onBack={() => setOpen(null)}
          onSaved={library.replace}
          onCropped={(cropped) => {
            library.put(cropped)
            setOpen(cropped)
          }}
          onDeleted={() => {
            library.remove(open.picture.id)
            setChosen(chosen.filter(({ id }) => id !== open.picture.id))
            setOpen(null)
          }}
        />
      ) : (
        <div ref={content} className={styles['content']} {...pasteTarget} {...drop}>
          <div className={styles['tools']}>
            <SearchField
              className={styles['search'] ?? ''}
              label={t('pictures.search')}
              value={search}
              onChange={setSearch}
              clearLabel={t('orders.clearSearch')}
            />
            <FileButton icon={<Upload aria-hidden="true" />} multiple onFiles={add}>
              {t('pictures.upload')}
            </FileButton>
          </div>
          <FailedUploads uploads={uploads} />
          <div className={styles['grid']}>
            <InfiniteList
              label={t('pictures.library')}
              state={library.state}
              onMore={library.loadMore}
              loadingLabel={t('pictures.loading')}
              failedText={t('pictures.notLoaded')}
              retryLabel={t('common.retry')}
            >
              {uploads.map(
                (upload) => upload.state.kind !== 'failed' && <UploadTile key={upload.id} upload={upload} />,
              )}
              {library.pictures.map((one) => (
                <Tile
                  key={one.picture.id}
                  picture={one}
                  isChosen={chosen.some(({ id }) => id === one.picture.id)}
                  onToggle={() => toggle(one.picture)}
                  onOpen={() => setOpen(one)}
                />
              ))}
            </InfiniteList>
          </div>
          {library.state === 'end' && library.pictures.length === 0 && uploads.length === 0 && (
            <EmptyState illustration={search === '' ? <Images /> : <SearchX />} title={t('pictures.noneTitle')}>
              {t(search === '' ? 'pictures.none' : 'pictures.noneFound')}
            </EmptyState>
          )}
          <DropHint />
        </div>
      )}
    </Sheet>
  )
}

interface TileProps {
  readonly picture: LibraryPicture
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onOpen: () => void
}

function Tile({ picture: { picture, name, alts }, isChosen, onToggle, onOpen }: TileProps) {
  const { t, format } = useTranslation()
  const label = alts[format.language] || name || t('pictures.unnamed')
  return (
    <li className={styles['tile']}>
      <button type="button" className={styles['choose']} aria-pressed={isChosen} aria-label={label} onClick={onToggle}>
        <img src={pictureAddress(picture, 320)} alt="" width={160} height={120} loading="lazy" decoding="async" />
        <span className={styles['check']}>
          <Check aria-hidden="true" />
        </span>
      </button>
      <div className={styles['caption']}>
        <span className={styles['name']} dir="auto">
          {label}
        </span>
        <IconButton
          label={t('pictures.details', { name: label })}
          icon={<Info aria-hidden="true" />}
          onClick={onOpen}
        />
      </div>
    </li>
  )
}
