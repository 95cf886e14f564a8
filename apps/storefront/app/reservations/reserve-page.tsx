import { Button } from '@sofra/ui/button'
import { Problem, TextArea } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { usePhoneProof } from '../account/use-phone-proof.ts'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../shell/page.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusFirstProblem } from '../shell/use-focus-first-problem.ts'
import { ContactFields } from './contact-fields.tsx'
import { FieldProblems } from './field-problems.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { PartySize } from './party-size.tsx'
import { whenText } from './reservation-text.ts'
import type { ReserveView } from './reserve.server.ts'
import type { ReserveResult } from './reserve-form.ts'
import styles from './reserve-page.module.css'
import { firstTime, nearestTime } from './suggested-time.ts'
import { TimeWheels } from './time-wheels.tsx'
import { formId, UnverifiedPhone } from './unverified-phone.tsx'
import { useFreeTables } from './use-free-tables.ts'

interface ReservePageProps extends ReserveView {
  readonly result: ReserveResult | null
}

/** Reserves a table, or changes a reservation: party, day and time, table, contact and note. */
export function ReservePage(props: ReservePageProps) {
  const { t } = useTranslation()
  const { referenceId, name } = useShop()
  const { changed } = props
  const title = t(changed ? 'reserve.changeTitle' : 'reserve.title')
  return (
    <main id="content" className={`${pageStyles['page']} ${pageStyles['narrow']}`} tabIndex={-1}>
      <title>{`${title} · ${name}`}</title>
      <PageHead title={title} back={changed?.url ?? `/${referenceId}`} backLabel={t('common.back')} />
      <ReserveForm key={changed?.id ?? 'new'} {...props} />
    </main>
  )
}

function ReserveForm({ times, guests, tables: firstTables, changed, now, requestKey, result }: ReservePageProps) {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const navigation = useNavigation()
  const [wanted, setWanted] = useState<number | null>(null)
  const { typed, proof, refresh } = usePhoneProof()
  const [table, setTable] = useState(chosenTable(changed))
  const all = times.days.flatMap((day) => day.times)
  const at = wanted === null || all.length === 0 ? firstTime(times.days, changed) : nearestTime(all, wanted)
  const tables = useFreeTables(times.withTable ? at : null, guests, firstTables)
  const form = useFocusFirstProblem(result)
  const isTableTaken = table !== '' && !tables.some(({ id, free }) => id === table && free)
  return (
    <>
      <Form ref={form} id={formId} method="post" className={styles['form']} noValidate>
        {result?.unreachable && (
          <Notice tone="warning" alert>
            {t('reserve.unreachable')}
          </Notice>
        )}
        <section className={pageStyles['card']}>
          <PartySize guests={guests} max={times.maxGuests} />
          <FieldProblems of="guests" result={result} />
        </section>
        <section className={`${pageStyles['card']} ${pageStyles['stack']}`}>
          <TimeChoice times={times} at={at} now={now} onChange={setWanted} />
          <FieldProblems of="at" result={result} />
        </section>
        {tables.length > 0 && (
          <section className={pageStyles['card']}>
            <FloorPlan tables={tables} chosen={table} onChange={setTable} />
            {/* The choice is never changed silently: another guest was faster, or it is not free at this time. */}
            <input type="hidden" name="table" value={table} />
            <div role="alert">{isTableTaken && <Problem>{t('reserve.tableTaken')}</Problem>}</div>
          </section>
        )}
        {changed ? (
          <ChangedLink url={changed.url} id={changed.id} />
        ) : (
          <ContactFields result={result} typed={typed} proof={proof} firstKey={requestKey} />
        )}
        <section className={pageStyles['card']}>
          <TextArea
            label={t('reserve.note')}
            note={t('common.optional')}
            name="note"
            maxLength={1000}
            defaultValue={changed?.note ?? ''}
            placeholder={t('reserve.notePlaceholder')}
          />
        </section>
      </Form>
      {!changed && <UnverifiedPhone result={result} typed={typed} proof={proof} onVerified={refresh} />}
      <div className={styles['bar']}>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          wide
          loading={navigation.state !== 'idle'}
          disabled={at === null}
        >
          {at === null
            ? t('reserve.submit')
            : t(changed ? 'reserve.submitChange' : 'reserve.submitAt', {
                when: whenText(translation, at, now, timeZone),
                count: guests,
              })}
        </Button>
      </div>
    </>
  )
}

/** The table of a reservation that is changed; '' for several tables that are put together, which guests cannot choose. */
function chosenTable(changed: ReserveView['changed']): string {
  const [first, ...others] = changed?.tables ?? []
  return first && others.length === 0 ? first.id : ''
}

type TimeChoiceProps = Pick<ReserveView, 'times' | 'now'> & {
  /** Null: nothing is free. */
  readonly at: number | null
  readonly onChange: (at: number) => void
}

function TimeChoice({ times, at, now, onChange }: TimeChoiceProps) {
  const { t, format } = useTranslation()
  return (
    <>
      <h2 className={pageStyles['heading']}>{t('reserve.when')}</h2>
      {at === null ? (
        <Notice tone="warning">{t('reserve.nothingFree')}</Notice>
      ) : (
        <>
          <TimeWheels days={times.days} at={at} now={now} onChange={onChange} />
          <p className={styles['hint']}>{t('reserve.stay', { duration: format.duration(times.minutes) })}</p>
        </>
      )}
      <input type="hidden" name="at" value={at ?? ''} />
    </>
  )
}

/** What a change needs of the reservation's link. */
function ChangedLink({ id, url }: { readonly id: string; readonly url: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={new URLSearchParams(url.split('?')[1]).get('key') ?? ''} />
    </>
  )
}
