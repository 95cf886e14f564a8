import { addReservation, changeStaffReservation } from '@sofra/contract/calls/console-reservations'
import type { ReservationBook, StaffReservation } from '@sofra/contract/console-reservations-codec'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Select, TextArea, TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { Sheet } from '@sofra/ui/sheet'
import { Stepper } from '@sofra/ui/stepper'
import { showToast } from '@sofra/ui/toasts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { newUuid } from '../shell/uuid.ts'
import { dayAt, offerOf, stayOf, stepAt, stepsOn } from './book-view.ts'
import styles from './reservation-form.module.css'
import { tablesText } from './reservation-words.tsx'
import { TablePicker } from './table-picker.tsx'
import { useDayBook } from './use-day-book.ts'
import { type ReservationProblem, useReservationCall } from './use-reservation-call.ts'

/** What the form is for. */
export type FormOf =
  | { readonly kind: 'phone' | 'walk-in'; readonly at?: number; readonly tableIds?: readonly string[] }
  | { readonly kind: 'change'; readonly reservation: StaffReservation }

interface ReservationFormProps {
  readonly of: FormOf
  readonly branchId: string
  readonly book: ReservationBook
  readonly onClose: () => void
  readonly onDone: (reservation: StaffReservation) => void
}

interface Fields {
  readonly date: string
  readonly at: number
  readonly guests: number
  readonly tableIds: readonly string[]
  readonly name: string
  readonly phone: string
  readonly note: string
}

const titles = {
  phone: 'reservations.new',
  'walk-in': 'reservations.walkIn',
  change: 'reservations.changeTitle',
} as const

/** Adds a reservation by phone or a party that walked in, or changes a reservation. What is typed stays after a failure. */
export function ReservationForm({ of, branchId, book: loaded, onClose, onDone }: ReservationFormProps) {
  const { t, format } = useTranslation()
  const formId = useId()
  const readNow = useReadNow()
  const { sending, send } = useReservationCall()
  const [fields, setFields] = useState(() => initialFields(of, loaded, readNow()))
  const [problem, setProblem] = useState<ReservationProblem | null>(null)
  const key = useRef(newUuid())
  const book = useDayBook(branchId, fields.date, loaded)
  const set = (changes: Partial<Fields>) => {
    setProblem(null)
    setFields({ ...fields, ...changes })
  }
  const except = of.kind === 'change' ? of.reservation.id : null
  const offer = (tableId: string) => offerOf(book, tableId, { at: fields.at, guests: fields.guests, except })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { guests, note: comment, name, phone } = fields
    const place = {
      at: new Date(fields.at).toISOString(),
      table_ids: fields.tableIds.length > 0 ? [...fields.tableIds] : null,
    }
    const short = fields.tableIds.map(offer).flatMap((one) => (one.kind === 'short' ? [one.minutes] : []))
    const sent = await send((api) => {
      if (of.kind === 'change') {
        const body = { ...place, guests, comment }
        return api.call(changeStaffReservation, { params: { id: of.reservation.id }, body })
      }
      const minutes = short.length > 0 ? Math.min(...short) : null
      const body = { ...place, guests, name, phone, comment, minutes, walk_in: of.kind === 'walk-in' }
      return api.call(addReservation, { params: { branchId }, body, headers: { 'idempotency-key': key.current } })
    })
    if (!sent) return
    if ('problem' in sent) {
      // Without an answer it may have been added: the next attempt is the same request.
      if (sent.problem.isFinal) key.current = newUuid()
      return setProblem(sent.problem)
    }
    const { tables } = sent.result
    showToast({ text: t('reservations.saved', { where: tablesText(tables, t) }) })
    onDone(sent.result)
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(titles[of.kind])}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={formId} variant="primary" wide loading={sending}>
          {t(
            of.kind === 'change'
              ? 'reservations.save'
              : of.kind === 'walk-in'
                ? 'reservations.seatNow'
                : 'reservations.add',
          )}
        </Button>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)}>
        {problem && <Notice tone="danger" alert title={t(problem.text)} />}
        <div className={styles['stepper']}>
          <span aria-hidden="true">{t('reservations.party')}</span>
          <Stepper
            value={fields.guests}
            min={1}
            max={500}
            labels={{
              value: t('reservations.party'),
              decrease: t('reservations.fewer'),
              increase: t('reservations.more'),
            }}
            format={format.number}
            onChange={(guests) => set({ guests })}
          />
        </div>
        {of.kind !== 'walk-in' && <TimeFields book={book} fields={fields} onChange={set} />}
        <TablePicker
          book={book}
          guests={fields.guests}
          chosen={fields.tableIds}
          offer={offer}
          onChange={(tableIds) => set({ tableIds })}
          {...(problem?.field === 'table_ids' && { error: t(problem.text) })}
        />
        {of.kind !== 'change' && <GuestFields fields={fields} onChange={set} />}
        <TextArea
          label={t('reservations.note')}
          note={t('common.optional')}
          rows={2}
          maxLength={1000}
          value={fields.note}
          // Browsers only scroll its first line into view, which leaves the rest under the button.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </form>
    </Sheet>
  )
}

function initialFields(of: FormOf, book: ReservationBook, now: number): Fields {
  if (of.kind === 'change') {
    const { from, guests, tables, name, phone, note } = of.reservation
    return {
      date: dayAt(from, book.timeZone),
      at: from,
      guests,
      tableIds: tables.map(({ id }) => id),
      name,
      phone,
      note,
    }
  }
  const empty = { guests: 2, tableIds: of.tableIds ?? [], name: '', phone: '', note: '' }
  if (of.kind === 'walk-in') return { ...empty, date: dayAt(now, book.timeZone), at: now }
  const steps = stepsOn(book, book.date)
  return { ...empty, date: book.date, at: of.at ?? steps.find((at) => at >= now) ?? steps[0] ?? now }
}

interface PartProps {
  readonly fields: Fields
  readonly onChange: (changes: Partial<Fields>) => void
}

/** The day, and a time of its opening hours. */
function TimeFields({ book, fields, onChange }: PartProps & { book: ReservationBook }) {
  const { t, format } = useTranslation()
  const { timeZone } = book
  const steps = book.date === fields.date ? stepsOn(book, fields.date) : [fields.at]
  // A reservation may be at a time that is no longer one of the steps.
  const times = steps.includes(fields.at) ? steps : [...steps, fields.at].toSorted((a, b) => a - b)
  const to = fields.at + stayOf(book, fields.guests) * 60_000
  const chooseDay = (date: string) => {
    if (date === '') return
    const days = Math.round((Date.parse(date) - Date.parse(fields.date)) / dayMilliseconds)
    onChange({ date, at: stepAt(steps, fields.at) + days * dayMilliseconds, tableIds: [] })
  }
  return (
    <div className={classes(styles['pair'], styles['when'])}>
      <TextField
        type="date"
        required
        label={t('reservations.day')}
        value={fields.date}
        onChange={(event) => chooseDay(event.currentTarget.value)}
      />
      <Select
        label={t('reservations.time')}
        hint={t('reservations.until', { time: format.time(to, timeZone) })}
        value={fields.at}
        onChange={(event) => onChange({ at: Number(event.currentTarget.value) })}
      >
        {times.map((at) => (
          <option key={at} value={at}>
            {format.time(at, timeZone)}
          </option>
        ))}
      </Select>
    </div>
  )
}

const dayMilliseconds = 24 * 3_600_000

function GuestFields({ fields, onChange }: PartProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={styles['pair']}>
      <TextField
        label={t('reservations.name')}
        note={t('common.optional')}
        maxLength={100}
        autoComplete="off"
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('reservations.phone')}
        note={t('common.optional')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={fields.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
    </div>
  )
}
