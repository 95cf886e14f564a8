import { instantOf, wallTime } from '@sofra/availability'
import { TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useBusiness, useField } from '../changes/records.tsx'
import { useMe } from '../staff/use-me.ts'

/** An instant that is shown and changed as a day of the business. */
export function DateField({ on, field, label, hint }: { on: string; field: string; label: string; hint: string }) {
  const { id } = useBusiness()
  const zone = useMe().branches.find(({ businessId }) => businessId === id)?.timeZone ?? 'UTC'
  const { input, error, set } = useField(on, field)
  const instant = Number(input)
  const saved = wallTime(instant, zone).date
  const [text, setText] = useState({ saved, typed: saved })
  if (text.saved !== saved) setText({ saved, typed: saved })
  const save = () => {
    const day = text.typed === saved ? null : instantOf(text.typed, 12 * 60, zone)
    if (day === null || day < 0) setText({ saved, typed: saved })
    else set(day)
  }
  return (
    <TextField
      type="date"
      label={label}
      hint={hint}
      value={text.typed}
      onChange={(event) => setText({ saved, typed: event.currentTarget.value })}
      onBlur={save}
      {...(error !== undefined && { error })}
    />
  )
}
