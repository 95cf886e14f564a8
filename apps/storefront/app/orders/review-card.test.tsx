// @vitest-environment jsdom
import type { Review } from '@sofra/ordering'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useActionData, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import { ReviewCard } from './review-card.tsx'
import { minute, orderedAt } from './testing.ts'

/** Renders an order with a two-star review, at a fake shop that stores reviews. */
async function openReview(respond: (save: (review: Review) => void, form: FormData) => OrderActionResult) {
  let review: Review = { stars: 2, comment: 'Cold', createdAt: orderedAt }
  const order = {
    path: '/',
    // A new object for every load, as in the browser.
    loader: () => ({ ...review }),
    action: async ({ request }: { request: Request }) =>
      respond(
        (changed) => {
          review = changed
        },
        await request.formData(),
      ),
    HydrateFallback: () => null,
    Component: Order,
  }
  const router = createMemoryRouter([order])
  const translation = await loadTranslation('en')
  await act(async () => {
    render(
      <TranslationProvider value={translation}>
        <RouterProvider router={router} />
      </TranslationProvider>,
    )
  })
  return { revalidate: () => act(() => router.revalidate()) }
}

function Order() {
  const outcome: OrderActionResult | null = useActionData() ?? null
  return <ReviewCard review={useLoaderData()} outcome={outcome} zone="Asia/Kuwait" now={orderedAt + minute} />
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox')
const write = (text: string) => fireEvent.change(field() as HTMLElement, { target: { value: text } })

test('keeps typed text when the page revalidates', async () => {
  const { revalidate } = await openReview(() => ({ review: 'saved' }))
  await press('Change')
  write('They made up for it')
  await revalidate()
  expect(field()?.value).toBe('They made up for it')
})

test('shows a saved review, and does not reopen the form when the page revalidates', async () => {
  const { revalidate } = await openReview((save, form) => {
    save({ stars: 2, comment: String(form.get('comment')), createdAt: orderedAt })
    return { review: 'saved' }
  })
  await press('Change')
  write('They made up for it')
  await press('Save changes')
  expect(field()).toBeNull()
  expect(screen.getByText('They made up for it')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Thank you for your feedback.')
  await revalidate()
  expect(field()).toBeNull()
})

test('keeps the text in the form when saving fails', async () => {
  let result: OrderActionResult = { review: 'unreachable' }
  const { revalidate } = await openReview(() => result)
  await press('Change')
  write('They made up for it')
  await press('Save changes')
  expect(screen.getByRole('alert').textContent).toContain('couldn’t send')
  await revalidate()
  expect(field()?.value).toBe('They made up for it')
  result = { review: 'saved' }
  await press('Save changes')
  expect(field()).toBeNull()
})
