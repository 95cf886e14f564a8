import type { ReactNode } from 'react'

/** A field that links lead to by `#id`: useFocusOnNavigation focuses it. */
export function FieldAnchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} data-field="">
      {children}
    </div>
  )
}
