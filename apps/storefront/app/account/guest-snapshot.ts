import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { type Choices, emptyChoices, parseChoices } from '../guest/choices.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'

/*
 * Checkout choices belong to the device when they were made as a guest, and to the account when they came from it or
 * were made while signed in. At sign-out, the choices of the account are removed and the others stay.
 */

/** Choices from before the sign-in; kept after the sign-out. */
interface GuestSnapshot {
  readonly signedIn: boolean
  readonly choices: Choices
}

const pickDestination = ({ areaId, pin, address }: Choices) => ({ areaId, pin, address })

/** Choices that are removed together. */
const choiceGroups: readonly ((choices: Choices) => Partial<Choices>)[] = [
  ({ name }) => ({ name }),
  ({ dialCode, phone }) => ({ dialCode, phone }),
  pickDestination,
  ({ countryId, parcelAddress }) => ({ countryId, parcelAddress }),
  ({ car }) => ({ car }),
]

/** Stores the current choices as those of the guest. Does nothing while an account is active. */
export function takeGuestSnapshot(businessId: string): void {
  if (isAccountActive(businessId)) return
  saveSnapshot(businessId, { signedIn: true, choices: currentChoices(businessId) })
}

/**
 * Removes the choices that have changed since the snapshot, all or those that `isRemoved` selects. Older values are not
 * restored, so that no order is sent to an unnoticed address.
 */
export function removeAccountChoices(
  businessId: string,
  isRemoved: ((some: Partial<Choices>) => boolean) | null = null,
): void {
  const before = readSnapshot(businessId)
  if (!before?.signedIn) return
  const now = currentChoices(businessId)
  const gone = choiceGroups.filter(
    (part) => !isEqual(part(now), part(before.choices)) && (isRemoved === null || isRemoved(part(now))),
  )
  if (gone.length > 0) {
    const { choose } = checkoutStoreOf(businessId).getState()
    choose(Object.assign({}, ...gone.map((part) => part(emptyChoices))))
  }
  saveSnapshot(businessId, { ...before, signedIn: false })
}

/** Whether an account is active according to the snapshot of this device. */
export function isAccountActive(businessId: string): boolean {
  return readSnapshot(businessId)?.signedIn === true
}

/** Whether the destination of the choices was already merged into an account. */
export function isAccountDestination(businessId: string, choices: Choices): boolean {
  const before = readSnapshot(businessId)
  return (
    before !== null &&
    (before.signedIn || isEqual(pickDestination(parseChoices(choices)), pickDestination(before.choices)))
  )
}

/** Clears all choices and the snapshot, after the deletion of an account. */
export function clearGuestChoices(businessId: string): void {
  checkoutStoreOf(businessId).getState().choose(emptyChoices)
  writeStorage(keyOf(businessId), null)
}

function currentChoices(businessId: string): Choices {
  const { getState } = checkoutStoreOf(businessId)
  if (!getState().ready) getState().load()
  return parseChoices(getState().choices)
}

function readSnapshot(businessId: string): GuestSnapshot | null {
  const stored = parseJson(readStorage(keyOf(businessId))) as Partial<Record<keyof GuestSnapshot, unknown>> | null
  return stored && { signedIn: stored.signedIn === true, choices: parseChoices(stored.choices) }
}

function saveSnapshot(businessId: string, before: GuestSnapshot): void {
  writeStorage(keyOf(businessId), JSON.stringify(before))
}

/** Compares normalized choices: equal values have the same JSON. */
function isEqual(one: Partial<Choices>, other: Partial<Choices>): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function keyOf(businessId: string): string {
  return `sofra.before.${businessId}`
}
