import type { Answer, Reason } from './answer.ts'
import { horizonMilliseconds } from './hours.ts'
import type { Instant, Pause } from './schedule.ts'

/** A question that can be asked about any instant. */
export type Question = (instant: Instant) => Answer

/**
 * What several conditions that must all hold say together: the reason of the first that does not, and the next
 * instant at which every one of them does.
 */
export function allOf(questions: readonly Question[], instant: Instant): Answer {
  let until: Instant | null = null
  for (const ask of questions) {
    const answer = ask(instant)
    if (!answer.available) return { available: false, reason: answer.reason, next: nextOfAll(questions, instant) }
    if (answer.until !== null && (until === null || answer.until < until)) until = answer.until
  }
  return { available: true, until }
}

/** The opposite answer, for notices that show exactly while what they speak of cannot be had. */
export function inverse(answer: Answer, reason: Reason = 'outside-hours'): Answer {
  return answer.available ? { available: false, reason, next: answer.until } : { available: true, until: answer.next }
}

/** What a closure of its own (a branch's window on a dish, a switch with an end) says about an instant. */
export function pauseAnswer(pause: Pause | null, instant: Instant, reason: Reason = 'paused'): Answer {
  if (!pause || (pause.until !== null && pause.until <= Math.max(instant, pause.from))) {
    return { available: true, until: null }
  }
  if (instant < pause.from) {
    return { available: true, until: pause.from <= instant + horizonMilliseconds ? pause.from : null }
  }
  const next = pause.until !== null && pause.until <= instant + horizonMilliseconds ? pause.until : null
  return { available: false, reason, next }
}

function nextOfAll(questions: readonly Question[], instant: Instant): Instant | null {
  let at = instant
  // Each condition in turn moves the instant on to where it holds, until none of them moves it any more.
  for (let agreed = 0, turn = 0; agreed < questions.length; turn += 1) {
    const answer = questions[turn % questions.length]?.(at)
    if (!answer || answer.available) {
      agreed += 1
      continue
    }
    if (answer.next === null || answer.next > instant + horizonMilliseconds) return null
    at = answer.next
    agreed = 1
  }
  return at
}
