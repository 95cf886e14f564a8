import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { subscribeToLayers, topModal } from './layers.ts'
import styles from './toast.module.css'
import { currentToasts, dismissToast, pauseToasts, noToasts, resumeToasts, subscribeToToasts } from './toasts.ts'

/**
 * Where toasts appear and are read aloud: once per page, always there, so that readers watch it from the start. While a
 * modal is open it is in it, as all that is outside can be neither pressed nor heard.
 */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts)
  const modal = useSyncExternalStore(subscribeToLayers, topModal, () => null)
  const ref = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element.
  useEffect(() => {
    const region = ref.current
    // In the top layer; shown anew each time, since the last one shown lies on top. A modal that has just been taken away
    // took the region along: in its next place it is shown.
    if (!region?.showPopover || !region.isConnected) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (toasts.length > 0) region.showPopover()
  }, [toasts, modal])

  const region = (
    <section
      ref={ref}
      popover="manual"
      aria-label={label}
      className={styles['region']}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <ul aria-live="polite" aria-relevant="additions" className={styles['list']}>
        {toasts.map(({ id, text, action, tone = 'neutral' }) => (
          <li key={id} className={styles['toast']} data-tone={tone}>
            <span className={styles['text']}>{text}</span>
            {action && (
              <button
                type="button"
                className={styles['action']}
                onClick={() => {
                  dismissToast(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <IconButton label={dismissLabel} icon={<X aria-hidden="true" />} onClick={() => dismissToast(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
  return modal ? createPortal(region, modal) : region
}
