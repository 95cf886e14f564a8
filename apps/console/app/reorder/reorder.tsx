import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { createDragHandles, type DragHandles } from './drag-handles.ts'
import type { DragHandlers } from './dragging.ts'

/** A list whose entries can be moved. A gap is a place between two lines: gap `n` is before line `n`. */
export interface ReorderList {
  /** The gaps at which the entry can be dropped, in their order. */
  readonly gapsFor: (id: string) => readonly number[]
  /** The gap where the entry is now. */
  readonly gapOf: (id: string) => number
  /** The nearest gap to a height in the window, null outside the list. */
  readonly gapAt: (clientY: number) => number | null
  /** A gap in words: "place 3 of 12 in Starters". */
  readonly describe: (id: string, gap: number) => string
  readonly scrollTo: (gap: number) => void
  readonly onMove: (id: string, gap: number) => void
  /** What scrolls; the gap under a pointer that rests is another one after it has scrolled. */
  readonly scroller: () => HTMLElement | null
}

/** The entry that is being moved. */
export interface Moving {
  readonly id: string
  readonly name: string
  /** Where it would be dropped; null outside the list. */
  readonly gap: number | null
  readonly by: 'pointer' | 'keys'
}

export interface Reorder {
  readonly moving: Moving | null
  /** Begins a move by the keyboard. */
  readonly pickUp: (id: string, name: string) => void
  /** Moves by gaps: -1 is the one before. */
  readonly step: (by: number) => void
  readonly drop: () => void
  readonly cancel: () => void
  readonly handles: DragHandles
}

export const ReorderContext = createContext<Reorder | null>(null)

interface ReorderAreaProps {
  readonly list: ReorderList
  /** Called when a move begins, goes on and ends. */
  readonly onMoving?: (moving: Moving | null) => void
  readonly children: (moving: Moving | null) => ReactNode
}

/** Lets the entries of a list be moved by their handles, with a pointer or with keys. Each step is announced. */
export function ReorderArea({ list, onMoving, children }: ReorderAreaProps) {
  const { t } = useTranslation()
  const [moving, setMoving] = useState<Moving | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef({ list, moving, onMoving })
  useEffect(() => {
    latest.current = { list, moving, onMoving }
  })
  const pointerY = useRef(0)

  const change = useCallback((next: Moving | null) => {
    latest.current = { ...latest.current, moving: next }
    setMoving(next)
    latest.current.onMoving?.(next)
  }, [])

  const follow = useCallback(
    (clientY: number) => {
      pointerY.current = clientY
      const { list: current, moving: now } = latest.current
      if (!now) return
      const near = current.gapAt(clientY)
      const gap = near === null ? null : nearest(current.gapsFor(now.id), near)
      if (gap !== now.gap) change({ ...now, gap })
    },
    [change],
  )

  const finish = useCallback(
    (isDropped: boolean) => {
      const { list: current, moving: now } = latest.current
      change(null)
      if (!now) return
      const { id, name, gap } = now
      if (!isDropped || gap === null) {
        setAnnouncement(t('reorder.cancelled', { name }))
        return
      }
      setAnnouncement(t('reorder.dropped', { name, place: current.describe(id, gap) }))
      current.onMove(id, gap)
    },
    [change, t],
  )

  const latestDrag = useRef({ onStart: () => {}, onMove: follow, onEnd: finish } as DragHandlers)
  useEffect(() => {
    latestDrag.current = {
      onStart({ id, name }, clientY) {
        change({ id, name, gap: latest.current.list.gapOf(id), by: 'pointer' })
        follow(clientY)
      },
      onMove: follow,
      onEnd: finish,
    }
  }, [change, follow, finish])
  const [handles] = useState(() => createDragHandles(() => latestDrag.current))
  useEffect(() => handles.start(), [handles])

  const reorder = useMemo<Reorder>(
    () => ({
      moving,
      handles,
      pickUp(id, name) {
        const gap = latest.current.list.gapOf(id)
        change({ id, name, gap, by: 'keys' })
        setAnnouncement(t('reorder.pickedUp', { name, place: latest.current.list.describe(id, gap) }))
      },
      step(by) {
        const { list: current, moving: now } = latest.current
        if (!now || now.gap === null) return
        const gaps = current.gapsFor(now.id)
        const next = gaps[gaps.indexOf(now.gap) + by]
        if (next === undefined) return
        change({ ...now, gap: next })
        current.scrollTo(next)
        setAnnouncement(current.describe(now.id, next))
      },
      drop: () => finish(true),
      cancel: () => finish(false),
    }),
    [moving, handles, change, finish, t],
  )

  useEffect(() => {
    if (moving?.by !== 'pointer') return
    const scroller = latest.current.list.scroller()
    const onScroll = () => follow(pointerY.current)
    scroller?.addEventListener('scroll', onScroll)
    return () => scroller?.removeEventListener('scroll', onScroll)
  }, [moving?.by, follow])

  return (
    <ReorderContext value={reorder}>
      {children(moving)}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </ReorderContext>
  )
}

/** The gap closest to another one. */
function nearest(gaps: readonly number[], gap: number): number | null {
  let found: number | null = null
  for (const one of gaps) if (found === null || Math.abs(one - gap) < Math.abs(found - gap)) found = one
  return found
}
