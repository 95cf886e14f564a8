import { telOf } from '@sofra/ui/tel'
import { Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './guest-details.module.css'

interface GuestDetailsProps {
  readonly name: string
  readonly phone: string
  /** Further details: the order, the branch. */
  readonly children?: ReactNode
}

/** A guest's name and phone number. */
export function GuestDetails({ name, phone, children }: GuestDetailsProps) {
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
