import type { ReactNode, RefObject } from 'react'
import { DropHint } from './drop-hint.tsx'
import styles from './picture-target.module.css'
import { pasteTarget, useDrop, usePaste } from './use-file-target.ts'

interface PictureTargetProps {
  readonly legend: ReactNode
  /** The element, which takes the focus when what was in focus within it is removed. */
  readonly fieldset: RefObject<HTMLFieldSetElement | null>
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A group of fields onto which pictures can be dropped, and into which they can be pasted. */
export function PictureTarget({ legend, fieldset, onFiles, children }: PictureTargetProps) {
  const drop = useDrop(onFiles)
  usePaste(fieldset, onFiles)
  return (
    <fieldset ref={fieldset} className={styles['field']} tabIndex={-1} {...pasteTarget} {...drop}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
      <DropHint />
    </fieldset>
  )
}
