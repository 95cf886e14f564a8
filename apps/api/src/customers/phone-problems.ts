import type { FieldProblem } from '@sofra/contract'
import type { PhoneReading } from './phone.ts'

/** What is wrong with a number, in the words of the source (sections 5 and 8), at the field that mends it. */
export function phoneProblems(reading: PhoneReading, of: '' | 'gift.' = ''): FieldProblem[] {
  if (reading.kind !== 'problem') return []
  const { problem: code } = reading
  return [{ path: `${of}${code === 'INVALID_COUNTRY' ? 'dial_code' : 'phone'}`, code }]
}
