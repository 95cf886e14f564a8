import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'

/** Source spec, section 9: popovers stand 0 along and 8 away from what opens them. */
const offset = { along: 0, away: 8 }

/** As close to the window's edge as a popover may come. */
const margin = 8

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
    const place = () => placeBeside(element, document.getElementById(`${id}-trigger`), align)
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open') {
        window.removeEventListener('resize', place)
        window.removeEventListener('scroll', place, true)
        return
      }
      place()
      window.addEventListener('resize', place)
      window.addEventListener('scroll', place, true)
    }
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('toggle', onToggle)
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
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

function placeBeside(panel: HTMLElement, trigger: HTMLElement | null, align: 'start' | 'end'): void {
  if (!trigger) return
  const [at, size] = [trigger.getBoundingClientRect(), panel.getBoundingClientRect()]
  const fromLeft = (getComputedStyle(trigger).direction === 'ltr') === (align === 'start')
  const wanted = fromLeft ? at.left + offset.along : at.right - size.width - offset.along
  const left = Math.max(margin, Math.min(wanted, document.documentElement.clientWidth - size.width - margin))
  const below = at.bottom + offset.away
  const above = at.top - size.height - offset.away
  const top = below + size.height > window.innerHeight - margin && above >= margin ? above : below
  panel.style.setProperty('left', `${left}px`)
  panel.style.setProperty('top', `${top}px`)
}
