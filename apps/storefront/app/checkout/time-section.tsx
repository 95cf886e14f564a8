import type { Slot } from '@sofra/scheduling'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Notice } from '@sofra/ui/notice'
import { CalendarClock, Clock, Zap } from 'lucide-react'
import { momentText } from '../business/opening.tsx'
import { useShop } from '../business/use-shop.ts'
import { useWords, type Words } from '../shell/words.tsx'
import { postText } from '../shipping/country-words.ts'
import type { GoneSlot } from './gone-slot.ts'
import { problemText } from './problem-words.ts'
import { SectionDone } from './section.tsx'
import { SlotWheels } from './slot-wheels.tsx'
import { useCheckout } from './store.ts'
import styles from './time-section.module.css'
import { freeTimes, type Timing, usualTime } from './timing.ts'

interface TimeProps<Kind extends Timing = Timing> {
  readonly timing: Kind
  /** The instant by the shop's clock: a page may be open across midnight. */
  readonly now: number
}

/** When the order comes, in a few words. */
export function TimeSummary({ timing, now }: TimeProps) {
  const words = useWords()
  const { t, format } = words
  const { businessId, currency, timeZone } = useShop()
  const { slot } = useCheckout(businessId)
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

interface TimeBodyProps extends TimeProps {
  readonly gone: GoneSlot | null
  readonly onDone: () => void
}

/** Asks when: at once or later where both can be had, and for later the day and the time. */
export function TimeBody({ timing, now, gone, onDone }: TimeBodyProps) {
  return (
    <>
      {gone ? (
        <Gone slot={gone} now={now} />
      ) : timing.kind === 'now' ? (
        <NowOrLater {...{ timing, now }} />
      ) : timing.kind === 'later' ? (
        <Later {...{ timing, now }} />
      ) : timing.kind === 'closed' || timing.kind === 'last-orders-over' ? (
        <Notice tone="warning">
          <TimeSummary {...{ timing, now }} />
        </Notice>
      ) : (
        <p>
          <TimeSummary {...{ timing, now }} />
        </p>
      )}
      <SectionDone onDone={onDone} />
    </>
  )
}

function NowOrLater({ timing, now }: TimeProps<Extract<Timing, { kind: 'now' }>>) {
  const words = useWords()
  const { t, format } = words
  const { businessId, timeZone } = useShop()
  const { slot, chooseSlot } = useCheckout(businessId)
  const usual = usualTime(timing.times)
  if (timing.times.length === 0) {
    return (
      <p>
        <TimeSummary {...{ timing, now }} />
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
      {slot && <Wheels {...{ timing, now }} />}
    </>
  )
}

function Later({ timing, now }: TimeProps<Extract<Timing, { kind: 'later' }>>) {
  const words = useWords()
  const { t } = words
  const { timeZone } = useShop()
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
      {free.length === 0 ? <Notice tone="warning">{t('checkout.noSlots')}</Notice> : <Wheels {...{ timing, now }} />}
    </>
  )
}

function Wheels({ timing: { times }, now }: TimeProps<Extract<Timing, { kind: 'now' | 'later' }>>) {
  const { t } = useWords()
  const { businessId } = useShop()
  const { slot } = useCheckout(businessId)
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
function Gone({ slot: { full, nearest }, now }: { slot: GoneSlot; now: number }) {
  const words = useWords()
  const { t } = words
  const { businessId, timeZone } = useShop()
  const { chooseSlot } = useCheckout(businessId)
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
