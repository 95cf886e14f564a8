import { type Choices, noChoices, readChoices } from '../checkout/choices.ts'
import { checkoutOf } from '../checkout/store.ts'
import { parsed, readKept, writeKept } from '../shell/kept.ts'

/*
 * What a checkout knows of its guest is the device's own where they said it as a guest, and the account's where it came
 * from there or was said by whoever was signed in. The first stays when the account leaves the device, the second goes along.
 */

/** How it was before somebody signed in; kept when they have left. */
interface Before {
  readonly signedIn: boolean
  readonly choices: Choices
}

const place = ({ areaId, pin, address }: Choices) => ({ areaId, pin, address })

/** What is said together is forgotten together. */
const parts: readonly ((choices: Choices) => Partial<Choices>)[] = [
  ({ name }) => ({ name }),
  ({ dialCode, phone }) => ({ dialCode, phone }),
  place,
  ({ countryId, parcelAddress }) => ({ countryId, parcelAddress }),
  ({ car }) => ({ car }),
]

/** Somebody is signed in: what is here by now was said before. */
export function beginAnswers(businessId: string): void {
  if (isSomebodys(businessId)) return
  keepBefore(businessId, { signedIn: true, choices: choicesNow(businessId) })
}

/** They have left, and with them what has been said since; nothing older comes back: no order goes elsewhere unseen. */
export function endAnswers(businessId: string): void {
  const before = readBefore(businessId)
  if (!before?.signedIn) return
  const now = choicesNow(businessId)
  const gone = parts.filter((part) => !isSame(part(now), part(before.choices)))
  if (gone.length > 0) {
    const { choose } = checkoutOf(businessId).getState()
    choose(Object.assign({}, ...gone.map((part) => part(noChoices))))
  }
  keepBefore(businessId, { ...before, signedIn: false })
}

/** Whether somebody is signed in, as far as the answers of this device know. */
export function isSomebodys(businessId: string): boolean {
  return readBefore(businessId)?.signedIn === true
}

/** Whether the place of the next order went with an account already: it is no other account's. */
export function isTaken(businessId: string, choices: Choices): boolean {
  const before = readBefore(businessId)
  return before !== null && (before.signedIn || isSame(place(readChoices(choices)), place(before.choices)))
}

/** The account is deleted, and what the device's guest had said before with it. */
export function forgetAnswers(businessId: string): void {
  checkoutOf(businessId).getState().choose(noChoices)
  writeKept(keyOf(businessId), null)
}

function choicesNow(businessId: string): Choices {
  const { getState } = checkoutOf(businessId)
  if (!getState().ready) getState().load()
  return readChoices(getState().choices)
}

function readBefore(businessId: string): Before | null {
  const kept = parsed(readKept(keyOf(businessId))) as Partial<Record<keyof Before, unknown>> | null
  return kept && { signedIn: kept.signedIn === true, choices: readChoices(kept.choices) }
}

function keepBefore(businessId: string, before: Before): void {
  writeKept(keyOf(businessId), JSON.stringify(before))
}

/** Both were read by `readChoices`: what is the same is written the same. */
function isSame(one: Partial<Choices>, other: Partial<Choices>): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function keyOf(businessId: string): string {
  return `sofra.before.${businessId}`
}
