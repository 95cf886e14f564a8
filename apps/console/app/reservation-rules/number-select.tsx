import { Select } from '@sofra/ui/field'
import { useLiveNote } from '../changes/live-note.tsx'
import { useField } from '../changes/records.tsx'

interface NumberSelectProps {
  readonly on: string
  readonly field: string
  readonly label: string
  readonly hint?: string
  readonly options: readonly number[]
  readonly textOf: (value: number) => string
  /** The label of no value, which is null; without it there must be one. */
  readonly none?: string
}

/** One of a few numbers, or the saved one. */
export function NumberSelect({ on, field, label, hint, options, textOf, none }: NumberSelectProps) {
  const { input, error, set } = useField(on, field)
  const note = useLiveNote(on, field)
  const value = typeof input === 'number' ? input : null
  const offered = value === null || options.includes(value) ? options : [...options, value].toSorted((a, b) => a - b)
  return (
    <Select
      label={label}
      {...(hint !== undefined && { hint })}
      {...(note !== undefined && { note })}
      {...(error !== undefined && { error })}
      value={value ?? ''}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? null : Number(currentTarget.value))}
    >
      {none !== undefined && <option value="">{none}</option>}
      {offered.map((one) => (
        <option key={one} value={one}>
          {textOf(one)}
        </option>
      ))}
    </Select>
  )
}
