import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import { isStepDone } from './checkout-readiness.ts'
import styles from './section.module.css'
import { type StepId, stepElementId } from './steps.ts'

interface SectionProps {
  readonly step: StepId
  readonly title: string
  readonly icon: ReactNode
  /** Summary of the choices in one or two lines. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** Collapsible section of the checkout. Collapsed, it shows the summary of its choices. */
export function Section({ step, title, icon, summary, children }: SectionProps) {
  const { t } = useTranslation()
  const { order, flow } = useCheckoutPage()
  const { choices, gift } = useCheckout()
  const id = stepElementId(step)
  const open = flow.state.openStep === step
  const anonymous = order.terms.type === 'dine-in' && choices.name.trim() === '' && choices.phone.trim() === ''
  const done = isStepDone(step, order.readiness, { anonymous, gift: gift !== null })
  const heading = useHeadingFocus(open, flow.state.moved)
  return (
    <section
      id={id}
      className={classes(pageStyles['card'], styles['section'])}
      aria-labelledby={`${id}-title`}
      data-open={open || undefined}
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
            onClick={() => flow.openSection(step)}
          >
            {done ? t('common.change') : t('checkout.fill')}
          </Button>
        )}
      </header>
      {open && <div className={classes(layout('stack', 'gap4'), styles['body'])}>{children}</div>}
    </section>
  )
}

/** Focuses the heading of a section that the guest has opened or closed; `moved` is false before that. */
function useHeadingFocus(open: boolean, moved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!open || !moved) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [open, moved])
  const wasOpen = useRef(open)
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    // The button that closed the section is removed, so the focus moves to the heading.
    if (closed && moved && !hasFocus()) heading.current?.focus({ preventScroll: true })
  }, [open, moved])
  return heading
}

interface SectionDoneProps {
  readonly step: StepId
  /** Whether the section is complete; called when the button is pressed. */
  readonly check?: () => boolean
}

/** The button that completes a section; focuses the first invalid field if the section stays open. */
export function SectionDone({ step, check = () => true }: SectionDoneProps) {
  const { t } = useTranslation()
  const { flow } = useCheckoutPage()
  return (
    <Button
      className={styles['done']}
      onClick={(event) => {
        const section = event.currentTarget.closest('section')
        if (check()) flow.completeSection(step)
        if (section) focusFirstProblem(section)
      }}
    >
      {t('common.continue')}
    </Button>
  )
}

interface SectionFormProps {
  readonly ref?: Ref<HTMLFormElement>
  readonly step: StepId
  /** Saves the values; false when some are invalid. */
  readonly save: (values: FormData) => boolean
  readonly children: ReactNode
}

/** The form of a section, completed by its own button; focuses the first invalid field if the section stays open. */
export function SectionForm({ ref, step, save, children }: SectionFormProps) {
  const { t } = useTranslation()
  const { flow } = useCheckoutPage()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save(new FormData(event.currentTarget))) flow.completeSection(step)
    else focusFirstProblem(event.currentTarget)
  }
  return (
    <form ref={ref} className={layout('stack', 'gap5')} onSubmit={submit} noValidate>
      {children}
      <Button type="submit" className={styles['done']}>
        {t('common.continue')}
      </Button>
    </form>
  )
}

/** Focuses the first invalid field after the next render. */
function focusFirstProblem(container: HTMLElement): void {
  requestAnimationFrame(() => container.querySelector<HTMLElement>(invalidFields)?.focus())
}

/** Invalid fields, option groups, and links to the map. */
const invalidFields = '[aria-invalid="true"], [data-wrong] input, [data-wrong] a'

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}
