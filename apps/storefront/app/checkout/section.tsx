import { Button } from '@sofra/ui/button'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../shell/words.tsx'
import styles from './section.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly icon: ReactNode
  readonly open: boolean
  readonly done: boolean
  /** What was chosen, in a line or two. */
  readonly summary: ReactNode
  /** Opened by the guest just now: its heading takes the focus. */
  readonly focus: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** One short question of the checkout, folded to its answer once there is one. */
export function Section({ id, title, icon, open, done, summary, focus, onOpen, children }: SectionProps) {
  const { t } = useWords()
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
    // What was pressed to finish it is gone: the way on begins where it was.
    if (closed && focus && !isSomewhere()) heading.current?.focus({ preventScroll: true })
  }, [open, focus])

  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`} data-open={open || undefined}>
      <header className={styles['header']}>
        <span className={styles['icon']} data-done={(done && !open) || undefined}>
          {done && !open ? <CircleCheck size={24} aria-hidden /> : icon}
        </span>
        <div className={styles['words']}>
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

/** What a section is finished with. */
export function SectionDone({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
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

/** The first field that lacks something, once it says so. */
export function focusFirstProblem(place: HTMLElement): void {
  requestAnimationFrame(() => place.querySelector<HTMLElement>(wrong)?.focus())
}

/** A field, the choice of a group, and the way to a place. */
const wrong = '[aria-invalid="true"], [data-wrong] input, [data-wrong] a'

function isSomewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}
