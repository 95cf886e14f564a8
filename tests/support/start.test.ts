import { expect, test } from 'vitest'
import { startProduct } from './product.ts'

test.each([
  [{ PORT: 'abc' }, 'Sofra cannot start. PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ NODE_ENV: 'production', DEMO: 'on' }, 'Sofra cannot start. DEMO must not be on'],
])('%o fails the start with one message before anything is started', async (env, sentence) => {
  const problem: Error = await startProduct({ env }).then(
    async (product) => {
      await product.stop()
      return new Error('It started.')
    },
    (error: Error) => error,
  )
  expect(problem.message).toContain('ended with code 1')
  expect(problem.message).toContain(sentence)
  expect(problem.message).not.toContain(' at ')
})
