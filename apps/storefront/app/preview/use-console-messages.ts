import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useRevalidation } from '../shell/revalidation.ts'

/** What the console sends to the preview that it frames: apps/console/app/preview/preview-frame.ts */
type ConsoleMessage = { readonly preview: 'refresh' } | { readonly preview: 'show'; readonly path: string }

/** Follows the console that frames the page: loads newer data after an edit, and shows another page. */
export function useConsoleMessages(): void {
  const revalidate = useRevalidation()
  const navigate = useNavigate()
  useEffect(() => {
    if (window.parent === window) return
    const follow = ({ origin, source, data }: MessageEvent<ConsoleMessage | null>) => {
      if (origin !== location.origin || source !== window.parent) return
      if (data?.preview === 'refresh') void revalidate()
      if (data?.preview === 'show') void navigate(data.path, { replace: true })
    }
    window.addEventListener('message', follow)
    window.parent.postMessage({ preview: 'ready' }, location.origin)
    return () => window.removeEventListener('message', follow)
  }, [revalidate, navigate])
}
