// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pasteTarget, usePaste } from './use-file-target.ts'

const taken: string[] = []
afterEach(() => taken.splice(0))

function Field({ name }: { name: string }) {
  const element = useRef<HTMLDivElement>(null)
  usePaste(element, (files) => taken.push(...files.map((file) => `${name}: ${file.name}`)))
  return (
    <div ref={element} {...pasteTarget}>
      <button type="button">{name}</button>
    </div>
  )
}

/** Pastes a picture; with `text` also the text that it shows. Returns whether it was taken. */
function paste(text = false): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const files = [new File(['x'], 'copied.png', { type: 'image/png' })]
  Object.assign(event, { clipboardData: { files, types: text ? ['Files', 'text/plain'] : ['Files'] } })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('the only field takes a pasted picture wherever the focus is', () => {
  render(<Field name="item" />)
  expect(paste()).toBe(true)
  expect(taken).toEqual(['item: copied.png'])
})

test('of several fields the one with the focus takes it, and none without', () => {
  render(
    <>
      <Field name="tahini" />
      <Field name="toum" />
    </>,
  )
  expect(paste()).toBe(false)
  screen.getByRole('button', { name: 'toum' }).focus()
  expect(paste()).toBe(true)
  expect(taken).toEqual(['toum: copied.png'])
})

test('a picture that is copied along with its text is left to the field with the focus', () => {
  render(<Field name="item" />)
  expect(paste(true)).toBe(false)
  expect(taken).toEqual([])
})
