import { useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../checkout/store.ts'
import { findProof, type TypedPhone, withDialCode } from './verified-phones.ts'

/** The number of the order, and whether this device can show that it is the guest's. */
export interface PhoneVerification {
  readonly typed: TypedPhone
  /** '' : it cannot. */
  readonly proof: string
  /** Looks anew: there may be a proof now. */
  readonly refresh: () => void
}

/** The number somebody has typed for their order, with what shows that it is theirs. */
export function usePhoneProof(): PhoneVerification {
  const { businessId, country } = useShop()
  const { choices } = useCheckout(businessId)
  const { phone, dialCode } = choices
  const [looks, setLooks] = useState(0)
  const typed = useMemo(() => withDialCode({ phone, dialCode }, country), [phone, dialCode, country])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` looks anew.
  const proof = useMemo(() => findProof(businessId, typed, Date.now()), [businessId, typed, looks])
  return { typed, proof, refresh: () => setLooks((count) => count + 1) }
}

/** Whether the shop wants the number of an order shown to be the guest's, and nobody has. */
export function needsPhoneVerification(problems: readonly { readonly code: string }[]): boolean {
  return problems.some(({ code }) => code === 'phone-unverified')
}
