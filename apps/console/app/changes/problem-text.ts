import type { ConsoleKey } from '@sofra/i18n/console'
import type { Translation } from '../shell/translation.tsx'

/** The sentences of the codes of problems with a field; the others have one in common. */
const problems: Readonly<Record<string, ConsoleKey>> = {
  amount: 'changes.problem.amount',
  number: 'changes.problem.number',
  phone: 'escalation.problem.phone',
  too_many: 'escalation.problem.tooMany',
  text_missing: 'changes.problem.textMissing',
  too_big: 'changes.problem.tooBig',
  too_small: 'changes.problem.tooSmall',
  hours_overlap: 'changes.problem.hoursOverlap',
  'hours_no-date': 'changes.problem.hoursDate',
  'hours_same-date': 'changes.problem.hoursDate',
  id_taken: 'changes.problem.idTaken',
  circle: 'changes.problem.circle',
  reserved: 'changes.problem.reserved',
  taken: 'changes.problem.taken',
  not_draft: 'changes.problem.notDraft',
  orders_exist: 'changes.problem.ordersExist',
  prices_exist: 'changes.problem.pricesExist',
  price_missing: 'changes.problem.priceMissing',
  unknown_category: 'changes.problem.gone',
  unknown_item: 'changes.problem.gone',
  unknown_tag: 'changes.problem.gone',
  unknown_tax: 'changes.problem.gone',
  unknown_modifier_group: 'changes.problem.gone',
  unknown_owner: 'changes.problem.gone',
  unknown_branch: 'changes.problem.gone',
}

/** The sentence for the code of a problem with a field. */
export function problemText(t: Translation['t'], code: string): string {
  return t(problems[code] ?? 'changes.problem.invalid')
}
