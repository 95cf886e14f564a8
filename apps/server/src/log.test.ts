import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('redacts the row of a database error', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const row = 'Failing row contains (Noura, +96550001234)'
  const refused = Object.assign(new Error('violates a check'), { code: '23514', detail: row, where: row })
  log.error({ err: refused }, 'a call failed')
  expect(lines.join()).toContain('23514')
  expect(lines.join()).not.toMatch(/Noura|50001234/)
})
