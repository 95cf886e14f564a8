import { type Json, valueAt } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { showToast } from '@sofra/ui/toasts'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { RecordStore } from '../changes/record-store.ts'
import { useBusiness, useRecordStore } from '../changes/records.tsx'
import { inputOf } from '../changes/unsaved-input.ts'
import { useTranslation } from '../shell/translation.tsx'
import { hasFiles } from './picture-files.ts'
import { sendPicture } from './send-picture.ts'
import { createUploadStore, type Upload, type UploadPlace, type UploadStore } from './upload-store.ts'

/** A picture as records have it. */
export type RecordPicture = MenuRecord<'item'>['pictures'][number]

/** The maximum number of pictures of an item. */
export const maxPictures = 20

const UploadsContext = createContext<UploadStore | null>(null)

/**
 * Uploads pictures for the fields inside; must be inside a `RecordsProvider`. Uploads go on while other records of the
 * business are opened.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  return <BusinessUploads businessId={useBusiness().id}>{children}</BusinessUploads>
}

/** Uploads pictures to the library of a business. */
export function BusinessUploads({ businessId: id, children }: { businessId: string; children: ReactNode }) {
  const { format } = useTranslation()
  const locale = useRef(format.language)
  useEffect(() => {
    locale.current = format.language
  })
  const [uploads] = useState(() =>
    createUploadStore({
      send: (file, signal, onProgress) =>
        sendPicture(file, { businessId: id, locale: locale.current, signal, onProgress }),
      previews: URL,
    }),
  )
  useEffect(() => {
    const retry = () => uploads.retryOffline()
    // A file that misses the field would replace the page.
    const keepPage = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (uploads.getState().length > 0) event.preventDefault()
    }
    window.addEventListener('online', retry)
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
      window.removeEventListener('beforeunload', warn)
    }
  }, [uploads])
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

/**
 * The uploads of the screen.
 * @throws Error outside an `UploadsProvider`
 */
export function useUploadStore(): UploadStore {
  const uploads = use(UploadsContext)
  if (!uploads) throw new Error('useUploadStore must be used inside an UploadsProvider')
  return uploads
}

/** The uploads to a place, in the order in which they were chosen. */
export function useUploads(placeId: string): readonly Upload[] {
  return useStore(
    useUploadStore(),
    useShallow((uploads: readonly Upload[]) => uploads.filter(({ place }) => place === placeId)),
  )
}

/** A field of a record that shows pictures: one, or several in an order. */
export interface PicturesOf {
  readonly on: string
  readonly field: string
  readonly many: boolean
}

/** The id of a field as a place of uploads. */
export function placeOf({ on, field }: Pick<PicturesOf, 'on' | 'field'>): string {
  return `${on}.${field}`
}

/** Returns the function that uploads files to a field: as many as it has room for. */
export function useUpload(): (files: readonly File[], target: PicturesOf) => void {
  const uploads = useUploadStore()
  const records = useRecordStore()
  const { t } = useTranslation()
  return (files, target) => {
    const place: UploadPlace = {
      id: placeOf(target),
      onStored: ({ picture }) => showPictures(records, target, [...shownPictures(records, target), picture]),
    }
    const underWay = uploads.getState().filter((upload) => upload.place === place.id).length
    const room = target.many ? maxPictures - shownPictures(records, target).length - underWay : 1
    if (target.many && files.length > room)
      showToast({ tone: 'danger', text: t('pictures.full', { max: maxPictures }) })
    uploads.add(files.slice(0, Math.max(0, room)), place)
  }
}

/** The pictures of a field with its unsaved input. */
export function shownPictures(records: RecordStore, { on, field }: PicturesOf): readonly RecordPicture[] {
  const state = records.getState()
  const unsaved = inputOf(state.unsaved, on, field)?.to
  return picturesOf(unsaved === undefined ? valueAt(state.records.get(on), field) : unsaved)
}

/** Saves the pictures of a field: each once, or the last one of a field that has one. */
export function showPictures(
  records: RecordStore,
  { on, field, many }: PicturesOf,
  pictures: readonly RecordPicture[],
): void {
  const once = pictures.filter(({ id }, at) => pictures.findIndex((one) => one.id === id) === at).slice(0, maxPictures)
  const to = many ? once : (once.at(-1) ?? null)
  void records.set(on, { [field]: to as unknown as Json })
}

/** The value of a field as pictures. */
export function picturesOf(value: Json): readonly RecordPicture[] {
  if (value === null) return []
  return (Array.isArray(value) ? value : [value]) as unknown as readonly RecordPicture[]
}
