import { Refusal } from '@sofra/contract'
import { listPictures } from '@sofra/contract/calls/console-pictures'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { useEffect, useRef, useState } from 'react'
import { useBusiness } from '../changes/records.tsx'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

/** A search is sent after this pause in typing, in milliseconds. */
const typingPause = 250

export interface Library {
  readonly pictures: readonly LibraryPicture[]
  readonly state: 'more' | 'loading' | 'failed' | 'end'
  readonly loadMore: () => void
  /** Shows a picture that was added at the start. */
  readonly put: (picture: LibraryPicture) => void
  readonly replace: (picture: LibraryPicture) => void
  readonly remove: (id: string) => void
}

/** The pictures of the library that match a search, page by page, the newest first. */
export function useLibrary(search: string): Library {
  const { id } = useBusiness()
  const { format } = useTranslation()
  const [pictures, setPictures] = useState<readonly LibraryPicture[]>([])
  const [state, setState] = useState<Library['state']>('loading')
  const next = useRef<string | null>(null)
  /** The number of the latest search; answers to earlier ones are ignored. */
  const latest = useRef(0)

  const load = async (isFirst: boolean) => {
    const number = latest.current
    setState('loading')
    try {
      const before = isFirst ? null : next.current
      const term = search.trim()
      const query = { ...(before !== null && { before }), ...(term !== '' && { search: term }) }
      const page = await apiClient(format.language).call(listPictures, { params: { id }, query })
      if (number !== latest.current) return
      next.current = page.next
      setPictures((shown) => (isFirst ? page.pictures : [...shown, ...page.pictures]))
      setState(page.next === null ? 'end' : 'more')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (number === latest.current) setState('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search loads the first page
  useEffect(() => {
    latest.current += 1
    const timer = setTimeout(() => void load(true), search === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [search])

  const without = (shown: readonly LibraryPicture[], pictureId: string) =>
    shown.filter(({ picture }) => picture.id !== pictureId)
  return {
    pictures,
    state,
    loadMore: () => void load(pictures.length === 0),
    put: (picture) => setPictures((shown) => [picture, ...without(shown, picture.picture.id)]),
    replace: (picture) =>
      setPictures((shown) => shown.map((one) => (one.picture.id === picture.picture.id ? picture : one))),
    remove: (pictureId) => setPictures((shown) => without(shown, pictureId)),
  }
}
