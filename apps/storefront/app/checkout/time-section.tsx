import type { Slot } from '@sofra/scheduling'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Notice } from '@sofra/ui/notice'
import { CalendarClock, Clock, Zap } from 'lucide-react'
import { momentText } from '../business/opening.tsx'
import { useNow, useShop } from '../business/use-shop.ts'
import { useWords, type Words } from '../shell/words.tsx'
import { postText } from '../shipping/country-words.ts'
import type { GoneSlot } from './gone-slot.ts'
import { problemText } from './problem-words.ts'
import { SectionDone } from './section.tsx'
import { SlotWheels } from './slot-wheels.tsx'
import { useCheckout } from './store.ts'
import styles from './time-section.module.css'
import { freeTimes, type Timing, usualTime } from './timing.ts'

/** When the order comes, in a few words. */
export function TimeSummary({ timing }: { timing: Timing }) {
  const words = useWords()
  const { t, format } = words
  const { businessId, currency, timeZone } = useShop()
  const { slot } = useCheckout(businessId)
  const now = useNow()
  switch (timing.kind) {
    case 'now':
      if (slot) return slotText(words, slot, timeZone)
      return t('checkout.asap', { duration: format.duration(timing.minutes) })
    case 'later':
      return slot ? slotText(words, slot, timeZone) : t('checkout.slotMissing')
    case 'closed':
    case 'last-orders-over':
      return problemText(words, timing, { currency, now, zone: timeZone })
    case 'sent':
      return postText(words, timing.days)
  }
}

interface TimeBodyProps {
  readonly timing: Timing
  readonly gone: GoneSlot | null
  readonly onDone: () => void
}

/** Asks when: at once or later where both can be had, and for later the day and the time. */
export function TimeBody({ timing, gone, onDone }: TimeBodyProps) {
  return (
    <>
      {gone ? (
        <Gone slot={gone} />
      ) : timing.kind === 'now' ? (
        <NowOrLater timing={timing} />
      ) : timing.kind === 'later' ? (
        <Later timing={timing} />
      ) : timing.kind === 'closed' || timing.kind === 'last-orders-over' ? (
        <Notice tone="warning">
          <TimeSummary timing={timing} />
        </Notice>
      ) : (
        <p>
          <TimeSummary timing={timing} />
        </p>
      )}
      <SectionDone onDone={onDone} />
    </>
  )
}

function NowOrLater({ timing }: { timing: Extract<Timing, { kind: 'now' }> }) {
  const words = useWords()
  const { t, format } = words
  const { businessId, timeZone } = useShop()
  const { slot, chooseSlot } = useCheckout(businessId)
  const now = useNow()
  const usual = usualTime(timing.times)
  if (timing.times.length === 0) {
    return (
      <p>
        <TimeSummary timing={timing} />
      </p>
    )
  }
  return (
    <>
      <RadioCards
        legend={t('checkout.when')}
        legendHidden
        name="when"
        value={slot ? 'later' : 'now'}
        onChange={(value) => chooseSlot(value === 'later' ? usual : null)}
        options={[
          {
            value: 'now',
            label: t('time.now'),
            description: t('time.about', { duration: format.duration(timing.minutes) }),
            icon: <Zap aria-hidden />,
          },
          {
            value: 'later',
            label: t('time.later'),
            description: slot
              ? momentText(words, slot.from, now, timeZone)
              : usual
                ? t('time.choose')
                : t('time.noneFree'),
            icon: <CalendarClock aria-hidden />,
            disabled: !slot && !usual,
          },
        ]}
      />
      {slot && <Wheels timing={timing} />}
    </>
  )
}

function Later({ timing }: { timing: Extract<Timing, { kind: 'later' }> }) {
  const words = useWords()
  const { t } = words
  const { timeZone } = useShop()
  const now = useNow()
  const free = freeTimes(timing.times)
  return (
    <>
      {timing.open ? (
        <p>{t('time.onlyAhead')}</p>
      ) : (
        <p>
          {timing.next === null
            ? t('time.closedLater')
            : t('time.closedLaterUntil', { when: momentText(words, timing.next, now, timeZone) })}
        </p>
      )}
      {free.length === 0 ? <Notice tone="warning">{t('checkout.noSlots')}</Notice> : <Wheels timing={timing} />}
    </>
  )
}

function Wheels({ timing: { times } }: { timing: Extract<Timing, { kind: 'now' | 'later' }> }) {
  const { t } = useWords()
  const { businessId } = useShop()
  const { slot } = useCheckout(businessId)
  const now = useNow()
  const chosen = times.find(({ from }) => from === slot?.from)
  if (!chosen) return null
  return (
    <div>
      <SlotWheels {...{ times, chosen, now }} />
      <p className={styles['hint']}>{t('checkout.whenHint')}</p>
    </div>
  )
}

/** Says that the chosen time is gone, and offers the nearest: nobody is moved there without being asked. */
function Gone({ slot: { full, nearest } }: { slot: GoneSlot }) {
  const words = useWords()
  const { t } = words
  const { businessId, timeZone } = useShop()
  const { chooseSlot } = useCheckout(businessId)
  const now = useNow()
  return (
    <Notice
      tone="warning"
      action={
        <>
          {nearest && (
            <Button size="small" onClick={() => chooseSlot({ from: nearest.from, to: nearest.to })}>
              {t('checkout.nearestFree', { time: momentText(words, nearest.from, now, timeZone) })}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => chooseSlot(null)}>
            {t('time.others')}
          </Button>
        </>
      }
    >
      {full ? t('checkout.slotFull') : t('checkout.slotGone')}
    </Notice>
  )
}

/** "Thursday 12 November, 18:30 – 19:00". */
export function slotText({ t, format }: Words, { from, to }: Slot, zone: string): string {
  return [format.dayLong(from, zone), `${format.time(from, zone)} – ${format.time(to, zone)}`].join(
    t('address.separator'),
  )
}

export function TimeIcon() {
  return <Clock aria-hidden />
}
