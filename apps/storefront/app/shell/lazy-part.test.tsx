// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const Title = ({ text }: { text: string }) => <h1>{text}</h1>

test('shows the picked component when its module is loaded', async () => {
  const Part = lazyPart(
    async () => ({ Title }),
    (module) => module.Title,
  )
  await act(async () => render(<Part text="Menu" />))
  expect(screen.getByRole('heading').textContent).toBe('Menu')
})

test('stays suspended when the script is missing and the page is about to be loaded again', async () => {
  const missing = undefined as unknown as { Title: typeof Title }
  const Part = lazyPart(
    async () => missing,
    (module) => module.Title,
  )
  await act(async () =>
    render(
      <Suspense fallback="Loading">
        <Part text="Menu" />
      </Suspense>,
    ),
  )
  expect(document.body.textContent).toBe('Loading')
})
