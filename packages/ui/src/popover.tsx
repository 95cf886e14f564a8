import { type ReactNode, useEffect, useId, useRef } from 'react'
import { trackAnchor } from './anchor-position.ts'
import { classes } from './classes.ts'
import { raise } from './layers.ts'
import styles from './popover.module.css'

export type PopoverTrigger = { id: string; popoverTarget: string; 'aria-haspopup': 'dialog' }

export type PopoverProps = {
  label: string
  /** Renders the button that opens it; spread the given props onto the button. */
  trigger: (props: PopoverTrigger) => ReactNode
  align?: 'start' | 'end'
  className?: string
  /** As a function it receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel anchored to the button that opens it; closed by Escape, a press outside or focus elsewhere. Works without JavaScript. */
export function Popover({ label, trigger, align = 'start', className, children }: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    let cleanUp: (() => void) | undefined
    const onToggle = (event: Event) => {
      cleanUp?.()
      cleanUp = undefined
      const opener = document.getElementById(`${id}-trigger`)
      if ((event as ToggleEvent).newState !== 'open' || !opener) return
      const [lower, stopTracking] = [raise(element), trackAnchor(element, opener, align)]
      // What has the focus must not lie under the panel.
      const onFocus = ({ target }: FocusEvent) => {
        if (target instanceof Node && !element.contains(target) && !opener.contains(target)) element.hidePopover()
      }
      document.addEventListener('focusin', onFocus)
      cleanUp = () => {
        lower()
        stopTracking()
        document.removeEventListener('focusin', onFocus)
      }
    }
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('toggle', onToggle)
      cleanUp?.()
    }
  }, [id, align])

  return (
    <>
      {trigger({ id: `${id}-trigger`, popoverTarget: `${id}-panel`, 'aria-haspopup': 'dialog' })}
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes(styles['popover'], className)}
      >
        {typeof children === 'function' ? children(() => panel.current?.hidePopover()) : children}
      </div>
    </>
  )
}
