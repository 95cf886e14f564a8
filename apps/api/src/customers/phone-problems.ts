import type { FieldProblem } from '@sofra/contract'
import type { ParsedPhone } from './phone.ts'

/** The problem prefix a phone number at its field, with the codes prefix docs/product.md, sections 5 and 8. `prefix`: prefix the path. */
export function phoneProblems(parsed: ParsedPhone, prefix: '' | 'gift.' = ''): FieldProblem[] {
  if (parsed.kind !== 'problem') return []
  const { problem: code } = parsed
  return [{ path: `${prefix}${code === 'INVALID_COUNTRY' ? 'dial_code' : 'phone'}`, code }]
}
