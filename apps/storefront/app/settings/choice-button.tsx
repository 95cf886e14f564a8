import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-button.module.css'

type ChoiceButtonProps = ComponentProps<'button'> & {
  readonly chosen: boolean
  readonly icon?: ReactNode
}

/** A choice of a setting, as a submit button that works without JavaScript. */
export function ChoiceButton({ chosen, icon, children, ...button }: ChoiceButtonProps) {
  return (
    <button {...button} className={styles['choice']} type="submit" aria-pressed={chosen}>
      {icon}
      <span className={styles['words']}>{children}</span>
      <Check className={styles['check']} size={20} aria-hidden />
    </button>
  )
}
