// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Form, Link, Outlet, RouterProvider, useSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { NavigationStatus } from './navigation-status.tsx'
import { loadTranslation, TranslationProvider } from './translation.tsx'

beforeEach(async () => {
  const translation = await loadTranslation('en')
  const children = [
    { path: '/locations', element: <Places /> },
    { path: '/feedback', element: <Feedback />, action: () => Response.redirect('http://localhost/feedback?sent=1') },
    { path: '/menu', element: <Menu /> },
  ]
  const router = createMemoryRouter([{ path: '/', element: <Page />, children }], { initialEntries: ['/menu'] })
  render(
    <TranslationProvider value={translation}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  )
})

function Page() {
  return (
    <>
      <NavigationStatus />
      <Outlet />
    </>
  )
}

function Menu() {
  const [search] = useSearchParams()
  return (
    <main id="content" tabIndex={-1}>
      <title>Menu</title>
      <Link to="/locations">Places</Link>
      <Link to="/feedback">Feedback</Link>
      <Link to="?diet=vegan">{search.has('diet') ? 'Vegan, chosen' : 'Vegan'}</Link>
    </main>
  )
}

function Places() {
  const isOpen = useSearchParams()[0].has('edit')
  return (
    <main id="content" tabIndex={-1}>
      <title>{isOpen ? 'New place' : 'Places'}</title>
      {isOpen ? <input aria-label="Name" /> : <Link to="?edit=new">Add</Link>}
    </main>
  )
}

function Feedback() {
  const sent = useSearchParams()[0].has('sent')
  const [named, setNamed] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      <title>{named ? 'Feedback of Layla' : 'Feedback'}</title>
      {sent ? (
        'Thank you!'
      ) : (
        <Form method="post">
          <input aria-label="Name" onChange={() => setNamed(true)} />
          <button type="submit">Send</button>
        </Form>
      )}
    </main>
  )
}

function press(name: string) {
  const pressed = screen.getByText(name)
  pressed.focus()
  fireEvent.click(pressed)
}
const said = () => screen.getByRole('status').textContent
const content = () => document.getElementById('content')

test('announces a part of a page with its own title and focuses the content', async () => {
  press('Places')
  await waitFor(() => expect(said()).toBe('Places'))
  press('Add')
  await waitFor(() => expect(said()).toBe('New place'))
  expect(document.activeElement).toBe(content())
})

test('focuses the content when the pressed button is gone', async () => {
  press('Feedback')
  await waitFor(() => expect(said()).toBe('Feedback'))
  press('Send')
  await screen.findByText('Thank you!')
  await waitFor(() => expect(document.activeElement).toBe(content()))
})

test('does not announce a title that the page itself has changed', async () => {
  press('Feedback')
  await waitFor(() => expect(said()).toBe('Feedback'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Layla' } })
  press('Send')
  await screen.findByText('Thank you!')
  expect(said()).toBe('Feedback')
})

test('keeps the focus on a remaining element and announces nothing for an unchanged title', async () => {
  press('Vegan')
  await screen.findByText('Vegan, chosen')
  expect(document.activeElement).toBe(screen.getByText('Vegan, chosen'))
  expect(said()).toBe('')
})
