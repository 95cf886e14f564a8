import { type Instant, instantOf, wallTime } from '@sofra/availability'
import { blockTables, unblockTables } from '@sofra/contract/calls/console-reservations'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { Button } from '@sofra/ui/button'
import { Chip } from '@sofra/ui/chip'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { Sheet } from '@sofra/ui/sheet'
import { showToast } from '@sofra/ui/toasts'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './blocks-sheet.module.css'
import { isOpen, servicesOn } from './book-view.ts'
import formStyles from './reservation-form.module.css'
import { tablesText } from './reservation-words.tsx'
import { useReservationCall } from './use-reservation-call.ts'

interface BlocksProps {
  readonly branchId: string
  readonly book: ReservationBook
  readonly date: string
  readonly onClose: () => void
}

/** The times of a day in which tables are not given to guests: the list, and a form for another one. */
export function BlocksSheet({ branchId, book, date, onClose }: BlocksProps) {
  const { t } = useTranslation()
  const formId = useId()
  const { sending, send, press } = useReservationCall()
  const [fields, setFields] = useState(() => firstFields(book, date))
  const [problem, setProblem] = useState('')
  const from = instantIn(book, fields.from)
  const to = instantIn(book, fields.to)
  const isReversed = from !== null && to !== null && to <= from
  const booked = from === null || to === null ? 0 : countBooked(book, { ...fields, from, to })
  const set = (changes: Partial<typeof fields>) => {
    setProblem('')
    setFields({ ...fields, ...changes })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (from === null || to === null || isReversed) return setProblem(t('reservations.blockTimes'))
    const body = {
      ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), reason: fields.reason.trim() },
      table_ids: fields.tableIds.length > 0 ? [...fields.tableIds] : null,
    }
    const sent = await send((api) => api.call(blockTables, { params: { branchId }, body }))
    if (sent && 'problem' in sent) return setProblem(t(sent.problem.text))
    if (!sent) return
    showToast({ text: t('reservations.blocked', { count: sent.result.booked }) })
    onClose()
  }
  const toggle = (id: string) => {
    const { tableIds } = fields
    set({ tableIds: tableIds.includes(id) ? tableIds.filter((one) => one !== id) : [...tableIds, id] })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('reservations.block')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={formId} variant="primary" wide loading={sending}>
          {t('reservations.blockNow')}
        </Button>
      }
    >
      <BlockList
        book={book}
        onRemove={(id) => void press((api) => api.call(unblockTables, { params: { branchId, id }, body: {} }))}
      />
      <form id={formId} className={formStyles['form']} onSubmit={(event) => void submit(event)}>
        <p className={formStyles['hint']}>{t('reservations.blockAbout')}</p>
        {problem !== '' && <Notice tone="danger" alert title={problem} />}
        <div className={formStyles['pair']} data-dates>
          <TextField
            type="datetime-local"
            required
            label={t('reservations.from')}
            value={fields.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextField
            type="datetime-local"
            required
            label={t('reservations.to')}
            value={fields.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
        </div>
        <fieldset className={formStyles['tables']}>
          <legend>{t('reservations.where')}</legend>
          <div className={formStyles['chips']}>
            <Chip selected={fields.tableIds.length === 0} onClick={() => set({ tableIds: [] })}>
              {t('reservations.allTables')}
            </Chip>
            {book.tables.map(({ id, name }) => (
              <Chip key={id} selected={fields.tableIds.includes(id)} onClick={() => toggle(id)}>
                <bdi>{name}</bdi>
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('reservations.blockReason')}
          note={t('common.optional')}
          maxLength={200}
          autoComplete="off"
          value={fields.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        {booked > 0 && <Notice tone="warning" title={t('reservations.stayBooked', { count: booked })} />}
      </form>
    </Sheet>
  )
}

function BlockList({ book, onRemove }: { book: ReservationBook; onRemove: (id: string) => void }) {
  const { t, format } = useTranslation()
  if (book.blocks.length === 0) return null
  const { timeZone } = book
  return (
    <ul className={styles['blocks']} aria-label={t('reservations.blocks')}>
      {book.blocks.map(({ id, from, to, reason, by, tableIds }) => (
        <li key={id}>
          <div className={styles['block']}>
            <strong>
              <bdi>{format.dateTime(from, timeZone)}</bdi> – <bdi>{format.dateTime(to, timeZone)}</bdi>
            </strong>
            <span>
              {tableIds === null
                ? t('reservations.allTables')
                : tablesText(
                    book.tables.filter((table) => tableIds.includes(table.id)),
                    t,
                  )}
            </span>
            <bdi className={styles['muted']}>{[reason, by].filter(Boolean).join(' · ')}</bdi>
          </div>
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => onRemove(id)}>
            {t('reservations.unblock')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The evening: the last opening of the day, from 18:00. */
function firstFields(book: ReservationBook, date: string) {
  const { from = null, to = null } = servicesOn(book, date).at(-1) ?? {}
  const six = instantOf(date, 18 * 60, book.timeZone)
  const begin = from !== null && to !== null && six !== null && from < six && six < to ? six : from
  const textOf = (instant: Instant | null, otherwise: string) => {
    if (instant === null) return `${date}T${otherwise}`
    const local = wallTime(instant, book.timeZone)
    const clock = [Math.floor(local.minute / 60), local.minute % 60].map((part) => String(part).padStart(2, '0'))
    return `${local.date}T${clock.join(':')}`
  }
  return { from: textOf(begin, '18:00'), to: textOf(to, '23:00'), tableIds: [] as readonly string[], reason: '' }
}

/** The instant of the text of a field, by the clock of the branch; null: it is empty, or the clocks skip it. */
function instantIn({ timeZone }: ReservationBook, text: string): Instant | null {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? []
  return date === undefined ? null : instantOf(date, Number(hours) * 60 + Number(minutes), timeZone)
}

/** The parties of the shown days that stay booked at these tables. */
function countBooked(
  { reservations }: ReservationBook,
  { from, to, tableIds }: { readonly from: Instant; readonly to: Instant; readonly tableIds: readonly string[] },
): number {
  const isIn = (id: string) => tableIds.length === 0 || tableIds.includes(id)
  return reservations.filter(
    (one) => isOpen(one) && one.from < to && one.to > from && one.tables.some(({ id }) => isIn(id)),
  ).length
}
