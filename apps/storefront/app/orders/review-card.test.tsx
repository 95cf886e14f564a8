// @vitest-environment jsdom
import type { Review } from '@sofra/ordering'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useActionData, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import type { OrderOutcome } from './order-outcome.ts'
import { ReviewCard } from './review-card.tsx'
import { evening, minute } from './testing.ts'

/** The page of an order that was given two stars, at a shop that keeps what it is sent. */
async function openReview(answer: (kept: (review: Review) => void, form: FormData) => OrderOutcome) {
  let review: Review = { stars: 2, comment: 'Cold', createdAt: evening }
  const order = {
    path: '/',
    // As the browser has it: another object each time.
    loader: () => ({ ...review }),
    action: async ({ request }: { request: Request }) =>
      answer(
        (changed) => {
          review = changed
        },
        await request.formData(),
      ),
    HydrateFallback: () => null,
    Component: Order,
  }
  const router = createMemoryRouter([order])
  const words = await loadWords('en')
  await act(async () => {
    render(
      <WordsProvider value={words}>
        <RouterProvider router={router} />
      </WordsProvider>,
    )
  })
  return { lookAgain: () => act(() => router.revalidate()) }
}

function Order() {
  const outcome: OrderOutcome | null = useActionData() ?? null
  return <ReviewCard review={useLoaderData()} outcome={outcome} zone="Asia/Kuwait" now={evening + minute} />
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox')
const write = (words: string) => fireEvent.change(field() as HTMLElement, { target: { value: words } })

afterEach(cleanup)

test('what a guest is writing about their order outlives a page that looks again by itself', async () => {
  const { lookAgain } = await openReview(() => ({ review: 'saved' }))
  await press('Change')
  write('They made up for it')
  await lookAgain()
  expect(field()?.value).toBe('They made up for it')
})

test('what was saved is shown, and a page that looks again later opens no form', async () => {
  const { lookAgain } = await openReview((keep, form) => {
    keep({ stars: 2, comment: String(form.get('comment')), createdAt: evening })
    return { review: 'saved' }
  })
  await press('Change')
  write('They made up for it')
  await press('Save changes')
  expect(field()).toBeNull()
  expect(screen.getByText('They made up for it')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Thank you for telling the shop.')
  await lookAgain()
  expect(field()).toBeNull()
})

test('a change that did not arrive stays in its form, and so does what is written after it', async () => {
  let answer: OrderOutcome = { review: 'unreachable' }
  const { lookAgain } = await openReview(() => answer)
  await press('Change')
  write('They made up for it')
  await press('Save changes')
  expect(screen.getByRole('alert').textContent).toContain('did not reach the shop')
  await lookAgain()
  expect(field()?.value).toBe('They made up for it')
  answer = { review: 'saved' }
  await press('Save changes')
  expect(field()).toBeNull()
})
