import { expect, test } from 'vitest'
import { amountToCollect, type PrinterFacts, printerProblem } from './printing.ts'

const now = Date.UTC(2026, 10, 17, 10)
const counter: PrinterFacts = {
  kind: 'cloud',
  enabled: true,
  seenAt: now - 5_000,
  reported: null,
  waitingSince: null,
  unsettled: 0,
}
const kitchen: PrinterFacts = { ...counter, kind: 'network', seenAt: now - 3_600_000 }

test('a printer that asks regularly has no problem', () => {
  expect(printerProblem(counter, now)).toBeNull()
})

test('a printer that asks is unreachable after 30 seconds of silence, or if it never asked', () => {
  expect(printerProblem({ ...counter, seenAt: now - 30_000 }, now)).toBeNull()
  expect(printerProblem({ ...counter, seenAt: now - 30_001 }, now)).toBe('unreachable')
  expect(printerProblem({ ...counter, seenAt: null }, now)).toBe('unreachable')
})

test('a printer that the server connects to need not report by itself', () => {
  expect(printerProblem(kitchen, now)).toBeNull()
  expect(printerProblem({ ...kitchen, reported: 'paper' }, now)).toBe('paper')
})

test('tickets that a person has to look at are a problem, also of a printer that is off', () => {
  expect(printerProblem({ ...kitchen, unsettled: 1 }, now)).toBe('unsettled')
  expect(printerProblem({ ...kitchen, enabled: false, unsettled: 1, reported: 'unreachable' }, now)).toBe('unsettled')
  expect(printerProblem({ ...kitchen, enabled: false, reported: 'unreachable', seenAt: null }, now)).toBeNull()
})

test('a ticket that waits for 45 seconds is a problem', () => {
  expect(printerProblem({ ...kitchen, waitingSince: now - 45_000 }, now)).toBeNull()
  expect(printerProblem({ ...kitchen, waitingSince: now - 45_001 }, now)).toBe('waiting')
})

test('only what is not paid yet is collected', () => {
  const quote = { toPay: 4_250 }
  expect(amountToCollect({ payment: null, quote })).toBe(4_250)
  expect(amountToCollect({ payment: { state: 'open' }, quote })).toBe(4_250)
  expect(amountToCollect({ payment: { state: 'paid' }, quote })).toBeNull()
  expect(amountToCollect({ payment: null, quote: { toPay: 0 } })).toBeNull()
})
