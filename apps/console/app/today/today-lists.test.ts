import { type MissingCode, missingCodes, type Setup, type Task, type TaskCode, taskCodes } from '@sofra/onboarding'
import { expect, test } from 'vitest'
import { addressOfMissing, addressOfTask } from '../onboarding/setup-links.ts'
import { attentionShown, openTasks } from './today-lists.ts'

const setup = (tasks: readonly Task[], parts: Partial<Setup> = {}): Setup => ({
  ...{ status: 'active', steps: [], next: null, missing: [], tasks, business: {} as Setup['business'] },
  ...parts,
})
const task = (code: TaskCode, done = false): Task => ({ code, done, minutes: 1, on: null, field: null })
const entry = (code: 'orders' | 'pictures' | 'texts') => ({ code, count: 1, since: null })

test('the set-up list has the entries that have a screen', () => {
  const list = openTasks(setup([task('phone', true), task('photos'), task('payments'), task('staff')]), 'b1')
  expect(list?.open.map(({ code, address }) => [code, address])).toEqual([
    ['photos', '/menu?branch=b1&filter=no-picture'],
    ['staff', '/team'],
  ])
  expect(list).toMatchObject({ done: 1, total: 3 })
})

test('pictures and translations do not keep the set-up list open; then they need attention', () => {
  const tasks = openTasks(setup([task('staff', true), task('photos'), task('texts')]), 'b1')
  expect(tasks).toBeNull()
  const entries = [entry('orders'), entry('pictures'), entry('texts')]
  expect(attentionShown(entries, tasks)).toEqual(entries)
  const open = openTasks(setup([task('staff'), task('photos')]), 'b1')
  expect(attentionShown(entries, open)).toEqual([entry('orders')])
})

test('the set-up list of a draft leaves out what is in its missing list, once that is shown', () => {
  const missing = [{ code: 'phone', on: 'branch/b1', field: 'phone' }] as const
  const codesAt = (next: Setup['next']) =>
    openTasks(setup([task('phone'), task('logo')], { status: 'draft', missing, next }), 'b1')?.open.map(
      ({ code }) => code,
    )
  expect(codesAt(null)).toEqual(['logo'])
  expect(codesAt('menu')).toEqual(['phone', 'logo'])
})

test('every entry of the missing list leads to the field of its branch', () => {
  const place: Partial<Record<MissingCode, string>> = {
    hours: 'branch_selling/b2/pickup',
    payment: 'branch_selling/b2/dine-in',
    phone: 'branch/b2',
    address: 'branch/b2',
    name: 'business/x',
  }
  const addresses = missingCodes.map((code) => addressOfMissing({ code, on: place[code] ?? null, field: null }, 'b1'))
  expect(Object.fromEntries(missingCodes.map((code, at) => [code, addresses[at]]))).toEqual({
    name: '/settings/business?branch=b1#name',
    menu: '/setup?branch=b1&step=menu',
    selling: '/setup?branch=b1&step=selling',
    hours: '/shop/hours?branch=b2#hours-pickup',
    payment: '/shop/hours?branch=b2#payment-dine-in',
    phone: '/settings/business?branch=b2#phone',
    address: '/settings/business?branch=b2#address',
    zone: '/setup?branch=b1&step=selling',
    email: '/setup?branch=b1&step=try#confirm-email',
  })
  // Tables and payment accounts have no screen yet.
  expect(taskCodes.filter((code) => addressOfTask(task(code), 'b1') === null)).toEqual(['tables', 'payments'])
})
