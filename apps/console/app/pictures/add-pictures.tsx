import { Button } from '@sofra/ui/button'
import { Camera, Images, Upload } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './picture-fields.module.css'
import { acceptedFiles } from './picture-files.ts'
import type { RecordPicture } from './uploads.tsx'

const LibraryDialog = lazy(() => import('./library-dialog.tsx'))

interface AddPicturesProps {
  /** How many more pictures the field can have. */
  readonly room: number
  readonly onFiles: (files: readonly File[]) => void
  /** Called with pictures of the library. */
  readonly onChosen: (pictures: readonly RecordPicture[]) => void
}

/** The ways to add a picture: choosing files or pictures of the library, and on phones and tablets taking a photo. */
export function AddPictures({ room, onFiles, onChosen }: AddPicturesProps) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const many = room > 1
  return (
    <div className={styles['add']}>
      <FileButton icon={<Upload aria-hidden="true" />} multiple={many} onFiles={onFiles}>
        {t(many ? 'pictures.chooseFiles' : 'pictures.chooseFile')}
      </FileButton>
      <span className={styles['camera']}>
        <FileButton icon={<Camera aria-hidden="true" />} capture onFiles={onFiles}>
          {t('pictures.takePhoto')}
        </FileButton>
      </span>
      <Button size="small" icon={<Images aria-hidden="true" />} onClick={() => setChoosing(true)}>
        {t('pictures.chooseFromLibrary')}
      </Button>
      <p className={styles['formats']}>{t('pictures.formats')}</p>
      {isChoosing && (
        <Suspense>
          <LibraryDialog
            room={room}
            onClose={() => setChoosing(false)}
            onChosen={(pictures) => {
              setChoosing(false)
              onChosen(pictures)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface FileButtonProps {
  readonly icon: ReactNode
  readonly multiple?: boolean
  /** Opens the camera instead of the files. */
  readonly capture?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the files of the device, or its camera. */
export function FileButton({ icon, multiple = false, capture = false, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
