import { type Choices, emptyChoices, parseChoices } from '../checkout/choices.ts'
import { checkoutStoreOf } from '../checkout/store.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'

/*
 * What a checkout knows of its guest is the device's own where they said it as a guest, and the account's where it came
 * from there or was said by whoever was signed in. The first stays when the account leaves the device, the second goes along.
 */

/** How it was before somebody signed in; kept when they have left. */
interface GuestSnapshot {
  readonly signedIn: boolean
  readonly choices: Choices
}

const pickDestination = ({ areaId, pin, address }: Choices) => ({ areaId, pin, address })

/** What is said together is forgotten together. */
const choiceGroups: readonly ((choices: Choices) => Partial<Choices>)[] = [
  ({ name }) => ({ name }),
  ({ dialCode, phone }) => ({ dialCode, phone }),
  pickDestination,
  ({ countryId, parcelAddress }) => ({ countryId, parcelAddress }),
  ({ car }) => ({ car }),
]

/** Somebody is signed in: what is here by now was said before. */
export function takeGuestSnapshot(businessId: string): void {
  if (isAccountActive(businessId)) return
  saveSnapshot(businessId, { signedIn: true, choices: currentChoices(businessId) })
}

/** They have left, and with them what has been said since; nothing older comes back: no order goes elsewhere unseen. */
export function removeAccountChoices(businessId: string): void {
  const before = readSnapshot(businessId)
  if (!before?.signedIn) return
  const now = currentChoices(businessId)
  const gone = choiceGroups.filter((part) => !isEqual(part(now), part(before.choices)))
  if (gone.length > 0) {
    const { choose } = checkoutStoreOf(businessId).getState()
    choose(Object.assign({}, ...gone.map((part) => part(emptyChoices))))
  }
  saveSnapshot(businessId, { ...before, signedIn: false })
}

/** Whether somebody is signed in, as far as the answers of this device know. */
export function isAccountActive(businessId: string): boolean {
  return readSnapshot(businessId)?.signedIn === true
}

/** Whether the place of the next order went with an account already: it is no other account's. */
export function isAccountDestination(businessId: string, choices: Choices): boolean {
  const before = readSnapshot(businessId)
  return before !== null && (before.signedIn || isEqual(pickDestination(parseChoices(choices)), pickDestination(before.choices)))
}

/** The account is deleted, and what the device's guest had said before with it. */
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
  const kept = parseJson(readStorage(keyOf(businessId))) as Partial<Record<keyof GuestSnapshot, unknown>> | null
  return kept && { signedIn: kept.signedIn === true, choices: parseChoices(kept.choices) }
}

function saveSnapshot(businessId: string, before: GuestSnapshot): void {
  writeStorage(keyOf(businessId), JSON.stringify(before))
}

/** Both were read by `readChoices`: what is the same is written the same. */
function isEqual(one: Partial<Choices>, other: Partial<Choices>): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function keyOf(businessId: string): string {
  return `sofra.before.${businessId}`
}
