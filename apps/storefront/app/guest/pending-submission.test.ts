// @vitest-environment jsdom
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { clearSubmission, isSubmissionPending, readSubmission, saveSubmission } from './pending-submission.ts'

const submission = { referenceId: 'mashawi', type: 'pickup', key: 'k1', body: '{}' } as const

beforeEach(() => sessionStorage.clear())

test('keeps a submission until it is cleared, for its own business only', () => {
  saveSubmission('mashawi', submission)
  expect(readSubmission('mashawi')).toEqual(submission)
  expect(isSubmissionPending('dallah')).toBe(false)
  clearSubmission('mashawi')
  expect(isSubmissionPending('mashawi')).toBe(false)
})

test('ignores an incomplete submission', () => {
  for (const field of Object.keys(submission)) {
    sessionStorage.setItem('sofra.attempt.mashawi', JSON.stringify({ ...submission, [field]: undefined }))
    expect(readSubmission('mashawi')).toBeNull()
  }
})

test('reads any stored text without throwing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      sessionStorage.setItem('sofra.attempt.mashawi', stored)
      const read = readSubmission('mashawi')
      expect(read === null || typeof read.key === 'string').toBe(true)
    }),
  )
})
