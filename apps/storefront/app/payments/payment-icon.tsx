import type { PaymentMethod } from '@sofra/ordering'
import { Banknote, CreditCard, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'

/** Icon of a payment method. National cards and wallets have no icon in the icon set and are drawn here. */
export function PaymentIcon({ method }: { method: PaymentMethod | null }) {
  if (method === 'online') return <CreditCard aria-hidden />
  if (method === 'pay-later') return <NotebookPen aria-hidden />
  const drawing = method === null || method === 'cash' ? null : drawings[method]
  if (drawing === null) return <Banknote aria-hidden />
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}

const card = <rect x="2" y="5" width="20" height="14" rx="2" />
const phone = <path d="M11 20.5H5.5a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2H10a2 2 0 0 1 2 2M6.5 17.5h2.5" />

const drawings: Record<Exclude<PaymentMethod, 'online' | 'pay-later' | 'cash'>, ReactNode> = {
  knet: (
    <>
      {card}
      <path d="M9.5 8.5v7M14.5 8.5l-4.5 3.5 4.5 3.5" />
    </>
  ),
  benefit: (
    <>
      {card}
      <path d="M10 9v6h2.4a1.7 1.7 0 0 0 0-3.3H10h2a1.4 1.4 0 0 0 0-2.7z" />
    </>
  ),
  mada: (
    <>
      {card}
      <path d="M6 10h5M13 10h5M6 14h5M13 14h5" />
    </>
  ),
  card: (
    <>
      <rect x="6" y="2" width="12" height="20" rx="2.5" />
      <path d="M9 6h6v3H9zM9.5 13h.01M12 13h.01M14.5 13h.01M9.5 16h.01M12 16h.01M14.5 16h.01M10 19h4" />
    </>
  ),
  'apple-pay': (
    <>
      {phone}
      <path d="M14.5 9.5a4 4 0 0 1 0 5M17.5 7.5a7 7 0 0 1 0 9M20.5 5.5a10.5 10.5 0 0 1 0 13" />
    </>
  ),
  'apple-pay-knet': (
    <>
      {phone}
      <path d="M15.5 8.5v7M20 8.5l-4 3.5 4 3.5" />
    </>
  ),
}
