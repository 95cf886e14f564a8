import { escalationSteps, type OrderEvent } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventFromWire, eventToWire, guestEvents } from './order-events-codec.ts'
import { OrderEventShape } from './order-records.ts'
import { id, instant, maybe, text } from './testing/any-values.ts'

const anyStep: fc.Arbitrary<OrderEvent> = fc.record({
  id,
  kind: fc.constant('escalated' as const),
  state: fc.constant('pending' as const),
  at: instant,
  by: fc.constant({ kind: 'system' as const, name: '' }),
  reason: fc.constant(''),
  escalation: fc.record({
    step: fc.constantFrom(...escalationSteps),
    notified: fc.array(text, { maxLength: 3 }),
    until: maybe(instant),
  }),
})

test('round-trips the steps that were taken while an order had no answer', () => {
  fc.assert(
    fc.property(anyStep, (event) => {
      const wire = eventToWire(event)
      expect(OrderEventShape.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire)
      expect(eventFromWire(wire)).toEqual(event)
    }),
  )
})

test('guests see of the steps only the pause, and never who was notified', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (events) => {
      const shown = guestEvents(events)
      expect(shown.map(({ id: one }) => one)).toEqual(
        events.filter(({ escalation }) => escalation?.step === 'pause').map(({ id: one }) => one),
      )
      for (const { escalation } of shown) expect(escalation?.notified).toEqual([])
    }),
  )
})
