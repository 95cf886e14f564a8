import type { Me } from '@sofra/contract/console-codec'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ShopChoice } from './shop-choice.ts'

/** Loaded when it is first opened. */
const LazyPalette = lazy(() => import('./command-palette.tsx'))

interface PaletteState {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** The state of the command palette, which Ctrl K and ⌘ K open. */
export function useCommandPalette(): PaletteState {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** The search over all screens and items. */
export function CommandPalette({ palette, me, choice }: { palette: PaletteState; me: Me; choice: ShopChoice }) {
  if (!palette.isOpen) return null
  return (
    <Suspense>
      <LazyPalette me={me} branchId={choice.current?.id ?? null} onClose={palette.close} />
    </Suspense>
  )
}
