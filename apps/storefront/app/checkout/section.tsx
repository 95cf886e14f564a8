import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { CircleCheck } from 'lucide-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import { isStepComplete, isStepDone } from './checkout-readiness.ts'
import styles from './section.module.css'
import { type StepId, stepElementId } from './steps.ts'
import { closeInPlace, useSectionExit } from './use-section-exit.ts'

interface SectionProps {
  readonly step: StepId
  readonly title: string
  readonly icon: ReactNode
  /** Summary of the choices in one or two lines. */
  readonly summary: ReactNode
  /** The button that opens the section, where it does more than that. */
  readonly opener?: { readonly label: string; readonly onPress: () => void }
  readonly children: ReactNode
}

/**
 * Section of the checkout. It closes when it is complete and the guest moves on, and then shows the summary of its
 * choices and a button that opens it again.
 */
export function Section({ step, title, icon, summary, opener, children }: SectionProps) {
  const { t } = useTranslation()
  const { order, flow } = useCheckoutPage()
  const { choices, gift } = useCheckout()
  const id = stepElementId(step)
  const section = useRef<HTMLElement>(null)
  const open = flow.state.openSteps.includes(step)
  const anonymous = order.terms.type === 'dine-in' && choices.name.trim() === '' && choices.phone.trim() === ''
  const done = isStepDone(step, order.readiness, { anonymous, gift: gift !== null })
  const heading = useHeadingFocus(open, flow.state.openedByGuest === step)
  const exit = { complete: isStepComplete(step, order.readiness), close: () => flow.completeSection(step) }
  useSectionExit(section, open, exit)
  const finish = () => {
    if (section.current && exit.complete) closeInPlace(section.current, section.current, exit.close)
  }
  const lastChoice = useLastChoice(finish)
  return (
    <section
      id={id}
      ref={section}
      className={classes(pageStyles['card'], styles['section'])}
      aria-labelledby={`${id}-title`}
      data-open={open || undefined}
      onPointerDownCapture={lastChoice.byPointer}
      onKeyDownCapture={lastChoice.byKeyboard}
      onKeyDown={(event) => {
        if (open && isEnterInField(event)) finish()
      }}
    >
      <header className={classes(layout('row', 'wrap', 'gap3'), styles['header'])}>
        <span className={classes(layout('centred', 'fixed'), styles['icon'])} data-done={(done && !open) || undefined}>
          {done && !open ? <CircleCheck size={24} aria-hidden /> : icon}
        </span>
        <div className={classes(layout('narrow'), styles['text'])}>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={classes(text('strong'), styles['title'])}>
            {title}
          </h2>
          {!open && <div className={classes(text('small', 'muted', 'breakable'), styles['summary'])}>{summary}</div>}
        </div>
        {!open && (
          <Button
            variant="quiet"
            aria-expanded={false}
            aria-describedby={`${id}-title`}
            onClick={() => {
              opener?.onPress()
              flow.openSection(step)
            }}
          >
            {opener?.label ?? (exit.complete ? t('common.change') : t('checkout.fill'))}
          </Button>
        )}
      </header>
      {open && (
        <LastChoiceProvider value={lastChoice.made}>
          <div className={classes(layout('stack', 'gap4'), styles['body'])}>{children}</div>
        </LastChoiceProvider>
      )}
    </section>
  )
}

/** Section of the checkout that never closes. */
export function OpenSection({ step, title, icon, children }: Omit<SectionProps, 'summary' | 'opener'>) {
  const id = stepElementId(step)
  return (
    <section
      id={id}
      className={classes(pageStyles['card'], styles['section'])}
      aria-labelledby={`${id}-title`}
      data-open
    >
      <header className={classes(layout('row', 'wrap', 'gap3'), styles['header'])}>
        <span className={classes(layout('centred', 'fixed'), styles['icon'])}>{icon}</span>
        <h2 id={`${id}-title`} tabIndex={-1} className={classes(text('strong'), styles['title'])}>
          {title}
        </h2>
      </header>
      <div className={classes(layout('stack', 'gap4'), styles['body'])}>{children}</div>
    </section>
  )
}

const LastChoiceContext = createContext(() => {})
const LastChoiceProvider = LastChoiceContext.Provider

/** Returns a function to call when the guest has made the last choice of a section. */
export function useLastChoiceMade(): () => void {
  return use(LastChoiceContext)
}

/**
 * Closes a section after its last choice was made by pointer. By keyboard, a list or a group of radio buttons changes
 * with every arrow key, so the section closes when the guest leaves it.
 */
function useLastChoice(finish: () => void) {
  const keyboard = useRef(false)
  const [choicesMade, setChoicesMade] = useState(0)
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  // After the choice is rendered: it may have completed the section.
  useEffect(() => {
    if (choicesMade === 0) return
    const timer = setTimeout(() => latest.current())
    return () => clearTimeout(timer)
  }, [choicesMade])
  return {
    made: () => {
      if (!keyboard.current) setChoicesMade((before) => before + 1)
    },
    byKeyboard: () => {
      keyboard.current = true
    },
    byPointer: () => {
      keyboard.current = false
    },
  }
}

/** Whether the guest has finished a single-line field with the Enter key. */
function isEnterInField({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  return key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement && target.type === 'text'
}

/** Focuses the heading of a section that the guest has opened, or that closed while it had the focus. */
function useHeadingFocus(open: boolean, openedByGuest: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!open || !openedByGuest) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [open, openedByGuest])
  const hadFocus = useRef(false)
  useEffect(() => {
    const section = heading.current?.closest('section')
    // What had the focus is removed with the body of the section.
    if (!open && hadFocus.current && isFocusLost()) heading.current?.focus({ preventScroll: true })
    if (!open || !section) return
    const follow = () => {
      hadFocus.current = section.contains(document.activeElement)
    }
    follow()
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [open])
  return heading
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
