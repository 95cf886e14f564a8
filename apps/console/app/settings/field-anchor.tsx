import type { ReactNode } from 'react'

interface FieldAnchorProps {
  readonly id: string
  /** What is focused: the first control, or the first one to type in. */
  readonly to?: 'any' | 'input'
  readonly children: ReactNode
}

/** A field that links lead to by `#id`: useFocusOnNavigation focuses it. */
export function FieldAnchor({ id, to = 'any', children }: FieldAnchorProps) {
  return (
    <div id={id} data-field={to}>
      {children}
    </div>
  )
}
