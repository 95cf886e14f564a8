import type { FieldProblem } from '@sofra/contract'
import type { Translation } from '../shell/translation.tsx'

/** The names of the form's fields. */
export type ReserveField = 'guests' | 'at' | 'table' | 'name' | 'phone' | 'note'

/** The result of a reservation that was not made. */
export interface ReserveResult {
  readonly problems: readonly FieldProblem[]
  /** The shop could not be reached; what was typed stays. */
  readonly unreachable: boolean
}

const fieldsByPath: Readonly<Record<string, ReserveField>> = {
  guests: 'guests',
  at: 'at',
  table_id: 'table',
  name: 'name',
  phone: 'phone',
  dial_code: 'phone',
  comment: 'note',
}

/** The field that a problem of the API belongs to; the time where it names none. */
export function fieldOfProblem({ path }: Pick<FieldProblem, 'path'>): ReserveField {
  return fieldsByPath[path] ?? 'at'
}

/** The text of a problem; null when only a verified phone is missing. */
export function reserveProblemText({ t }: Translation, { path, code }: FieldProblem): string | null {
  switch (code) {
    case 'too-many-guests':
      return t('reserve.tooMany')
    case 'full':
      return t('reserve.full')
    case 'not-on-offer':
      return t('reserve.notOnOffer')
    case 'table-taken':
      return t('reserve.tableTaken')
    case 'too-many-open-reservations':
      return t('reserve.tooManyOpen')
    case 'phone-unverified':
      return null
    case 'name-missing':
      return t('person.nameMissing')
    case 'phone-missing':
      return t('person.phoneMissing')
    default:
      return fieldOfProblem({ path }) === 'phone' ? t('person.phoneInvalid') : t('reserve.notOnOffer')
  }
}
