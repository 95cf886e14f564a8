import { Button } from '@sofra/ui/button'
import { Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useBusiness } from '../changes/records.tsx'
import { usePreference } from '../shell/preference.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'

const EditorPreview = lazy(() => import('./editor-preview.tsx'))

/** From this width on, there is space for the preview beside the editor. */
const wide = '(min-width: 1100px)'

/** The preview of the menu editor. */
export interface EditorPreviewParts {
  /** The button that shows and hides it. */
  readonly button: ReactNode
  readonly view: ReactNode
  /** Whether it is a column of the editor. */
  readonly isBeside: boolean
}

/**
 * The preview of the menu that is edited, with the open item: beside the editor, or above it on smaller windows. Its column is
 * hidden until it is asked for, because the storefront in it shares the time of the page.
 */
export function useEditorPreview(place: string | null): EditorPreviewParts {
  const { t } = useTranslation()
  const business = useBusiness()
  const { branches } = useMe()
  const [params] = useSearchParams()
  const [isShown, setShown] = usePreference('preview', false)
  const [isOver, setOver] = useState(false)
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  const own = branches.filter(({ businessId }) => businessId === business.id)
  const branch = own.find(({ id }) => id === params.get('branch')) ?? own[0]
  if (!branch) return { button: null, view: null, isBeside: false }

  const isBeside = isWide && isShown
  const button = (
    <Button
      variant="quiet"
      icon={<Smartphone aria-hidden />}
      aria-pressed={isWide ? isShown : isOver}
      onClick={() => (isWide ? setShown(!isShown) : setOver(true))}
    >
      {t('preview.beside')}
    </Button>
  )
  const shown = isBeside || (isOver && !isWide)
  return {
    button,
    isBeside,
    view: shown && (
      <Suspense>
        <EditorPreview branch={branch} place={place} onClose={isBeside ? undefined : () => setOver(false)} />
      </Suspense>
    ),
  }
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
