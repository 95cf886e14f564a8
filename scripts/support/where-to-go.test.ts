import { expect, test } from 'vitest'
import { demoShops, whereToGo } from './where-to-go.ts'

const url = 'http://127.0.0.1:3000'
const signIn = { email: 'owner@mashawi.demo', password: 'open sesame' }

test('lists the demo shops, the console with its sign-in, and the API documentation', () => {
  const text = whereToGo(url, { demo: { shops: demoShops, signIn }, setupPath: null })
  for (const part of [`${url}/mashawi `, `${url}/dallah `, `${url}/attar `, `${url}/console`, `${url}/api/docs`]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('owner@mashawi.demo with open sesame')
})

test('does not mention the demo when none is loaded', () => {
  expect(whereToGo(url, { setupPath: null })).not.toMatch(/demo|mashawi|sign in/i)
})

test('prints the setup link of an installation without accounts', () => {
  expect(whereToGo(url, { setupPath: '/console/welcome/token' })).toContain(`${url}/console/welcome/token `)
  expect(whereToGo(url, { setupPath: null })).not.toContain('Set up')
})
