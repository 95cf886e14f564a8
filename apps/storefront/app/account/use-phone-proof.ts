import { useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { findProof, type TypedPhone, withDialCode } from './verified-phones.ts'

/** The phone number of the order and its proof. */
export interface PhoneVerification {
  readonly typed: TypedPhone
  /** '' when the number is not verified. */
  readonly proof: string
  /** Reads the stored proofs again. */
  readonly refresh: () => void
}

/** The phone number of the order with its stored proof. */
export function usePhoneProof(): PhoneVerification {
  const { businessId, country } = useShop()
  const { choices } = useCheckout()
  const { phone, dialCode } = choices
  const [looks, setLooks] = useState(0)
  const typed = useMemo(() => withDialCode({ phone, dialCode }, country), [phone, dialCode, country])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` triggers the reload.
  const proof = useMemo(() => findProof(businessId, typed, Date.now()), [businessId, typed, looks])
  return { typed, proof, refresh: () => setLooks((count) => count + 1) }
}
