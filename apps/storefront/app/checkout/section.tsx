import { Button } from '@sofra/ui/button'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './section.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly icon: ReactNode
  readonly open: boolean
  readonly done: boolean
  /** Summary of the choices in one or two lines. */
  readonly summary: ReactNode
  /** Whether the guest has just opened the section: its heading then gets the focus. */
  readonly focus: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Collapsible section of the checkout. Collapsed, it shows the summary of its choices. */
export function Section({ id, title, icon, open, done, summary, focus, onOpen, children }: SectionProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!open || !focus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [open, focus])
  const wasOpen = useRef(open)
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    // The button that closed the section is removed, so the focus moves to the heading.
    if (closed && focus && !hasFocus()) heading.current?.focus({ preventScroll: true })
  }, [open, focus])

  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`} data-open={open || undefined}>
      <header className={styles['header']}>
        <span className={styles['icon']} data-done={(done && !open) || undefined}>
          {done && !open ? <CircleCheck size={24} aria-hidden /> : icon}
        </span>
        <div className={styles['text']}>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          {!open && <div className={styles['summary']}>{summary}</div>}
        </div>
        {!open && (
          <Button variant="quiet" aria-expanded={false} aria-describedby={`${id}-title`} onClick={onOpen}>
            {done ? t('common.change') : t('checkout.fill')}
          </Button>
        )}
      </header>
      {open && <div className={styles['body']}>{children}</div>}
    </section>
  )
}

/** The button that completes a section; focuses the first invalid field if the section stays open. */
export function SectionDone({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      className={styles['done']}
      onClick={(event) => {
        const section = event.currentTarget.closest('section')
        onDone()
        if (section) focusFirstProblem(section)
      }}
    >
      {t('common.continue')}
    </Button>
  )
}

/** Focuses the first invalid field after the next render. */
export function focusFirstProblem(container: HTMLElement): void {
  requestAnimationFrame(() => container.querySelector<HTMLElement>(invalidFields)?.focus())
}

/** Invalid fields, option groups, and links to the map. */
const invalidFields = '[aria-invalid="true"], [data-wrong] input, [data-wrong] a'

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}
