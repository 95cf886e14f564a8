import { memo, type SyntheticEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Section, type SectionProps, sectionAttributes } from './section.tsx'
import { frames, idlePeriods, urgentFrames, useTurn } from './use-turn.ts'

/** How far outside the viewport a section becomes interactive: before its pictures are loaded, at 30 % (`observePictures`). */
const nearMargin = '50%'

interface SectionPartProps extends SectionProps {
  /** Called when the items of a deferred section are needed. */
  readonly onNear: () => void
  /** Whether the items differ from those in the server's HTML, because of filters. */
  readonly isFiltered?: boolean
}

/** The focused or pressed element of a section, by the positions of its ancestors among their siblings. */
interface Input {
  readonly path: readonly number[]
  readonly press: boolean
}

/**
 * A section of the menu page. A deferred one keeps the server's HTML until it comes near the viewport, and its items have been
 * loaded: hydrating all items at once would block a phone for a quarter of a second (docs/decisions/0064).
 */
export const SectionPart = memo(({ onNear, isFiltered = false, ...props }: SectionPartProps) => {
  const { section, menu } = props
  const [isNear, setNear] = useState(!section.deferred)
  const [input, setInput] = useState<Input | null>(null)
  // The server's HTML is that of the first version. Its prices would be read out, and found by a search in the page.
  const [firstVersion] = useState(menu.version)
  const isOutdated = menu.version !== firstVersion
  if ((isFiltered || isOutdated) && !isNear) setNear(true)
  const [isHeld, setHeld] = useState(false)
  const [startsStatic] = useState(section.deferred === true)
  const [startsSkipped] = useState(section.skipsLayout === true)
  // The heights that the browser assumes are wrong for some cards. Those of all sections are known soon after the page is ready, so
  // that none is corrected in view: after a jump to another section, or when the browser restores the scroll position. Those of a
  // section that is near are known before it is replaced: the browser keeps the scroll position by elements that stay.
  const wasLaidOutIdle = useTurn(idlePeriods, startsSkipped)
  const wasLaidOutNear = useTurn(urgentFrames, startsSkipped && isNear && !wasLaidOutIdle, isFiltered)
  const isLaidOut = !startsSkipped || wasLaidOutIdle || wasLaidOutNear
  const isReady = startsStatic && isNear && isLaidOut && !section.deferred
  // All filtered sections at once: one after the other, their changed heights would be layout shifts. A pressed one without a turn.
  const hadTurn = useTurn(frames, isReady, isReady && (isFiltered || input !== null))
  const isStatic = isHeld || section.deferred || (startsStatic && !hadTurn)

  useEffect(() => {
    if (isOutdated && section.deferred) onNear()
  }, [isOutdated, section.deferred, onNear])

  useLayoutEffect(() => {
    if (isStatic || !input) return
    const { path, press } = input
    const element = elementAt(document.getElementById(section.id), path)
    element?.focus({ preventScroll: true })
    if (press) element?.click()
    setInput(null)
  }, [isStatic, input, section.id])

  if (!isStatic) return <Section {...props} />
  return (
    <StaticSection
      section={{ ...section, skipsLayout: !isLaidOut }}
      onNear={() => {
        startTransition(() => setNear(true))
        onNear()
      }}
      onHold={setHeld}
      onInput={setInput}
    />
  )
})

interface StaticSectionProps extends Pick<SectionPartProps, 'section' | 'onNear'> {
  /** Called with the input that the interactive section must repeat. */
  readonly onInput: (input: Input) => void
  /** Called with true while an element must not be replaced: pressed, or opened by keyboard, which returns to it. */
  readonly onHold: (isHeld: boolean) => void
}

/** The HTML of a section as the server has rendered it. */
function StaticSection({ section, onNear, onInput, onHold }: StaticSectionProps) {
  const host = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        onNear()
      },
      { rootMargin: nearMargin },
    )
    if (host.current) observer.observe(host.current)
    return () => observer.disconnect()
  }, [])

  const keep = ({ target }: SyntheticEvent, press: boolean) => {
    const element = target instanceof Element && host.current ? target.closest<HTMLElement>('a, button') : null
    if (!element || !host.current) return
    // A mouse focuses the element between press and release.
    if (!isPressed.current) onHold(false)
    onInput({ path: pathTo(host.current, element), press })
    onNear()
  }
  const hold = () => {
    isPressed.current = true
    onHold(true)
    const release = () => {
      // The click follows the release.
      setTimeout(() => {
        isPressed.current = false
        onHold(false)
      })
    }
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, { once: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons in it are pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons in it report keys as clicks.
    <section
      {...sectionAttributes(section)}
      ref={host}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the server's HTML in place during hydration.
      dangerouslySetInnerHTML={{ __html: '' }}
      onPointerDown={hold}
      onFocus={(event) => keep(event, false)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        const link = event.target instanceof Element && event.target.closest('a')
        if (!link) return keep(event, true)
        event.preventDefault()
        // By keyboard: the focus returns to this link when its dialog closes.
        if (event.detail === 0) onHold(true)
        void navigate(link.pathname, { preventScrollReset: true })
      }}
    />
  )
}

/** The positions of `element` and of its ancestors within `host` among their siblings, outermost first. */
export function pathTo(host: Element, element: Element): number[] {
  const parent = element.parentElement
  if (element === host || !parent) return []
  return [...pathTo(host, parent), [...parent.children].indexOf(element)]
}

/** The element with this path within `host`; undefined when there is none. */
export function elementAt(host: Element | null, path: readonly number[]): HTMLElement | undefined {
  const element = path.reduce<Element | null | undefined>((parent, position) => parent?.children[position], host)
  return element instanceof HTMLElement ? element : undefined
}
