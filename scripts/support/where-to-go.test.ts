import { expect, test } from 'vitest'
import { demoShops, whereToGo } from './where-to-go.ts'

const url = 'http://127.0.0.1:3000'
const signIn = { email: 'owner@mashawi.demo', password: 'open sesame' }

test('lists the demo shops, the console with its sign-in, and the API documentation', () => {
  const text = whereToGo(url, { shops: demoShops, signIn })
  for (const part of [`${url}/mashawi `, `${url}/dallah `, `${url}/attar `, `${url}/console`, `${url}/api/docs`]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('owner@mashawi.demo with open sesame')
})

test('does not mention the demo when none is loaded', () => {
  expect(whereToGo(url)).not.toMatch(/demo|mashawi|sign in/i)
})
