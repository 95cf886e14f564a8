import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { subscribeToLayers, topModal } from './layers.ts'
import styles from './toast.module.css'
import { currentToasts, dismissToast, noToasts, pauseToasts, resumeToasts, subscribeToToasts } from './toasts.ts'

/**
 * The live region for toasts, rendered once per page and always present, so that screen readers observe it. While a modal is
 * open the region is rendered inside it, because everything outside a modal is inert.
 */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts)
  const modal = useSyncExternalStore(subscribeToLayers, topModal, () => null)
  const ref = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `modal` creates another element.
  useEffect(() => {
    const region = ref.current
    // Re-shown each time, because the popover shown last is on top of the top layer. A region inside a removed modal is
    // disconnected and is shown by the next effect.
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
      // Not on entering: a toast that appears under a resting pointer would stay.
      onPointerMove={pauseToasts}
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
