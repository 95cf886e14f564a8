import { Button } from '@sofra/ui/button'
import { Spinner } from '@sofra/ui/spinner'
import { EmptyState } from '@sofra/ui/state'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './phone-preview.module.css'
import { isReadyMessage, sendToFrame, splitPreviewPath } from './preview-frame.ts'
import { type PreviewBranch, type PreviewOptions, usePreview } from './use-preview.ts'
import { useScale } from './use-scale.ts'

interface PhonePreviewProps {
  readonly branch: PreviewBranch
  readonly options?: PreviewOptions
  /** A page below the menu, such as `grill/kebab`; null: the menu. */
  readonly place?: string | null
  /** The preview loads newer data whenever this is another value. */
  readonly version?: unknown
  readonly device?: keyof typeof sizes
}

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

const noOptions: PreviewOptions = {}

/** The storefront as guests see it, in the frame of a phone that is scaled to the space there is. */
export function PhonePreview({
  branch,
  options = noOptions,
  place = null,
  version,
  device = 'phone',
}: PhonePreviewProps) {
  const { t } = useTranslation()
  const state = usePreview(branch, options)
  const stage = useScale(sizes[device])
  return (
    <div ref={stage} className={styles['stage']} data-device={device}>
      <div className={styles['device']}>
        {state.kind === 'ready' ? (
          <PreviewFrame key={state.path} path={state.path} place={place} version={version} />
        ) : state.kind === 'loading' ? (
          <Spinner label={t('preview.loading')} />
        ) : (
          <EmptyState illustration={<WifiOff />} title={t('preview.failed')}>
            <Button onClick={state.retry}>{t('common.retry')}</Button>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

interface PreviewFrameProps {
  readonly path: string
  readonly place: string | null
  readonly version: unknown
}

function PreviewFrame({ path, place, version }: PreviewFrameProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const isReady = useRef(false)
  const { base, page } = splitPreviewPath(path)
  const shown = place === null ? page : `${page}/${place}`
  const [first] = useState(base + shown)
  const latest = useRef(shown)

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (!isReadyMessage(frame.current, event)) return
      isReady.current = true
      // Another page was asked for while this one was loading.
      if (first !== base + latest.current) sendToFrame(frame.current, { preview: 'show', path: latest.current })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [first, base])

  useEffect(() => {
    if (latest.current === shown) return
    latest.current = shown
    if (isReady.current) sendToFrame(frame.current, { preview: 'show', path: shown })
  }, [shown])

  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    if (isReady.current) sendToFrame(frame.current, { preview: 'refresh' })
    else frame.current?.contentWindow?.location.reload()
  }, [version])

  return <iframe ref={frame} className={styles['page']} src={first} title={t('preview.frame')} loading="lazy" />
}
