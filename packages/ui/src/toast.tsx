import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'
import { currentToasts, dismissToast, holdToasts, noToasts, releaseToasts, subscribeToToasts } from './toasts.ts'

/** Where toasts appear and are read aloud: once per page, always there, so that readers watch it from the start. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts)
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const region = ref.current
    // In the top layer, above an open sheet; shown anew each time, since the last one shown lies on top.
    if (!region?.showPopover) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (toasts.length > 0) region.showPopover()
  }, [toasts])

  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={label}
      className={styles['region']}
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
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
}
