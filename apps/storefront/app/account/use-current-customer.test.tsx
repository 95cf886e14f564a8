// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { useWalletBalance } from '../wallet/wallet-balance.ts'
import { type CurrentCustomer, useCurrentCustomer, useSessionCheck } from './current-customer.ts'
import { displayNameCookie } from './display-name.ts'
import { useAccountPrefill } from './use-account-prefill.ts'

const layla: CurrentCustomer = { id: 'layla', name: 'Layla', phone: '+96566120000', locations: [] }
const omar: CurrentCustomer = { id: 'omar', name: 'Omar', phone: '+96599887766', locations: [] }

/** Each test uses its own shop, because module state outlives a test. */
let businessId = ''
let shops = 0
let answers: { readonly address: string; readonly answer: (body: unknown) => Promise<void> }[]

beforeEach(() => {
  localStorage.clear()
  businessId = `shop-${++shops}`
  answers = []
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((resolve) =>
        answers.push({ address, answer: (body) => act(async () => resolve(Response.json(body))) }),
      ),
  )
})

afterEach(() => {
  callThem(null)
  vi.unstubAllGlobals()
})

function Page() {
  const myself = useCurrentCustomer()
  useAccountPrefill()
  useSessionCheck(false)
  const money = useWalletBalance()
  return (
    <>
      <p>{myself ? `${myself.name} ${myself.phone}` : 'signed out'}</p>
      <output>{money && `${money.enabled ? 'on' : 'off'} ${money.available ?? 'unknown'}`}</output>
      <button type="button" onClick={() => money?.setEnabled(true)}>
        Use the wallet
      </button>
    </>
  )
}

function open(): void {
  const shop = { businessId, merchantId: 'm-1', referenceId: 'mashawi', enableWallet: true }
  const path = { id: 'routes/business', path: '/', element: <Page /> }
  const router = createMemoryRouter([path], { hydrationData: { loaderData: { 'routes/business': { shop } } } })
  render(<RouterProvider router={router} />)
}

function callThem(name: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = displayNameCookie('m-1', name)
}

const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
/** Resolves the latest request to `path`. */
const answer = (path: string, body: unknown) =>
  answers.findLast(({ address }) => address === `/mashawi/${path}`)?.answer(body)
const timesAsked = (path: string) => answers.filter(({ address }) => address === `/mashawi/${path}`).length
const sessionEnded = () => sessionStorage.getItem(`sofra.session-ended.${businessId}`)
const phone = () => checkoutStoreOf(businessId).getState().choices.phone

test('follows a change of the customer in another tab', async () => {
  callThem('Layla')
  open()
  await answer('me.json', { myself: layla })
  expect(screen.getByText('Layla +96566120000')).toBeDefined()
  expect(phone()).toBe('66120000')

  callThem('Omar')
  await comeBack()
  expect(screen.getByText('signed out')).toBeDefined()
  await answer('me.json', { myself: omar })
  expect(screen.getByText('Omar +96599887766')).toBeDefined()
  expect(phone()).toBe('99887766')
})

test('ignores a response after the sign-out', async () => {
  callThem('Layla')
  open()
  callThem(null)
  await answer('me.json', { myself: layla })
  expect(JSON.stringify({ ...localStorage })).not.toContain('66120000')
})

test('follows the stored customer of another tab', async () => {
  callThem('Layla')
  open()
  await answer('me.json', { myself: layla })
  const key = `sofra.account.${businessId}`
  localStorage.setItem(key, JSON.stringify({ ...layla, phone: '+96555550000' }))
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(screen.getByText('Layla +96555550000')).toBeDefined()
})

test('sends one request when the name has changed on another device', async () => {
  callThem('Layla')
  open()
  callThem('Layla Haddad')
  await answer('me.json', { myself: { ...layla, name: 'Layla Haddad' } })
  expect(screen.getByText('Layla Haddad +96566120000')).toBeDefined()
  expect(timesAsked('me.json')).toBe(1)
})

test('keeps what the guest has typed when the session ends without a sign-out', async () => {
  callThem('Layla')
  open()
  await answer('me.json', { myself: layla })
  checkoutStoreOf(businessId).getState().choose({ name: 'Layla at work' })
  callThem(null)
  await comeBack()
  expect(screen.getByText('signed out')).toBeDefined()
  expect(checkoutStoreOf(businessId).getState().choices).toMatchObject({ name: 'Layla at work', phone: '' })
  expect(sessionEnded()).toBe('true')

  callThem('Layla')
  await comeBack()
  await answer('me.json', { myself: layla })
  expect(checkoutStoreOf(businessId).getState().choices).toMatchObject({ name: 'Layla at work', phone: '66120000' })
  expect(sessionEnded()).toBeNull()
})

test('requests the customer again when the guest returns to the page', async () => {
  callThem('Layla')
  open()
  await answer('me.json', { myself: layla })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(timesAsked('me.json')).toBe(2)
})

test('resets the wallet preference for another customer', async () => {
  callThem('Layla')
  open()
  await answer('me.json', { myself: layla })
  await answer('wallet.json', { available: 9000 })
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('on 9000')).toBeDefined()

  callThem('Omar')
  await comeBack()
  expect(screen.getByText('off unknown')).toBeDefined()
  await answer('me.json', { myself: omar })
  await answer('wallet.json', { available: 500 })
  expect(screen.getByText('off 500')).toBeDefined()
})
