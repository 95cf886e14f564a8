import { topModal } from '@sofra/ui/layers'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { filesOf, hasFiles } from './picture-files.ts'

/** The properties of an element onto which files can be dropped; `data-dropping` while files are over it. */
export interface DropProps {
  readonly 'data-dropping': true | undefined
  readonly onDragEnter: (event: DragEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
}

/** Makes an element a target of dragged files. */
export function useDrop(onFiles: (files: readonly File[]) => void): DropProps {
  // Entering a child is reported before leaving its parent, so the elements under the pointer are counted.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    depth.current += step
    setOver(depth.current > 0)
  }
  return {
    'data-dropping': isOver || undefined,
    onDragEnter: enter(1),
    onDragLeave: enter(-1),
    onDragOver: (event) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      onFiles(filesOf(event.dataTransfer))
    },
  }
}

/** Marks an element that takes pasted pictures. */
export const pasteTarget = { 'data-takes-paste': true } as const

/**
 * Takes pictures that are pasted while the focus is in the element, which has `pasteTarget`; if the focus is in none, the
 * only one of the top layer takes them. Text is left to the field with the focus, also if the clipboard has a picture of
 * it, as that of spreadsheets has.
 */
export function usePaste(element: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      const isText = event.clipboardData?.types.includes('text/plain')
      if (files.length === 0 || isText || findPasteTarget() !== element.current) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [element])
}

function findPasteTarget(): Element | null {
  const targets = [...document.querySelectorAll('[data-takes-paste]')]
  const shown = targets.filter((target) => target.closest('dialog') === topModal())
  const focused = shown.find((target) => target.contains(document.activeElement))
  return focused ?? (shown.length === 1 ? (shown[0] ?? null) : null)
}
