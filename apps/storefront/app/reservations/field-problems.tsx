import { Problem } from '@sofra/ui/field'
import { useTranslation } from '../shell/translation.tsx'
import { fieldOfProblem, type ReserveField, type ReserveResult, reserveProblemText } from './reserve-form.ts'

interface FieldProblemsProps {
  readonly of: ReserveField
  readonly result: ReserveResult | null
}

/** Why a field prevents the reservation. */
export function FieldProblems({ of, result }: FieldProblemsProps) {
  const translation = useTranslation()
  const texts = (result?.problems ?? [])
    .filter((problem) => fieldOfProblem(problem) === of)
    .flatMap((problem) => reserveProblemText(translation, problem) ?? [])
  return (
    <div role="alert">
      {texts.map((text) => (
        <Problem key={text}>{text}</Problem>
      ))}
    </div>
  )
}
