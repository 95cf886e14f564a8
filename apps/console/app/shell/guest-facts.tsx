import { telOf } from '@sofra/ui/tel'
import { Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './guest-facts.module.css'

interface GuestFactsProps {
  readonly name: string
  readonly phone: string
  /** What else is known: the order, the branch. */
  readonly children?: ReactNode
}

/** Who somebody is, and how to call them. */
export function GuestFacts({ name, phone, children }: GuestFactsProps) {
  return (
    <p className={styles['facts']}>
      {name !== '' && (
        <span className={styles['fact']}>
          <User size={16} aria-hidden="true" />
          <bdi>{name}</bdi>
        </span>
      )}
      {phone !== '' && (
        <a className={styles['fact']} href={telOf(phone)}>
          <Phone size={16} aria-hidden="true" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {children}
    </p>
  )
}
