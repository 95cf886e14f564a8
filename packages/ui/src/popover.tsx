import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { raise } from './layers.ts'
import { trackAnchor } from './anchor-position.ts'
import styles from './popover.module.css'

export type PopoverTrigger = { id: string; popoverTarget: string; 'aria-haspopup': 'dialog' }

export type PopoverProps = {
  label: string
  /** The button that opens it: spread what is given onto it. */
  trigger: (props: PopoverTrigger) => ReactNode
  align?: 'start' | 'end'
  className?: string
  /** `close` puts it away, as after choosing something in it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel beside the button that opens it; a press elsewhere or Escape puts it away. Works before the script. */
export function Popover({ label, trigger, align = 'start', className, children }: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    let putAway: (() => void) | undefined
    const onToggle = (event: Event) => {
      putAway?.()
      putAway = undefined
      const opener = document.getElementById(`${id}-trigger`)
      if ((event as ToggleEvent).newState !== 'open' || !opener) return
      const [lower, letGo] = [raise(element), trackAnchor(element, opener, align)]
      putAway = () => {
        lower()
        letGo()
      }
    }
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('toggle', onToggle)
      putAway?.()
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
