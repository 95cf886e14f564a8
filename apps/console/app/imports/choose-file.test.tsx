// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllMessages } from '../shell/all-messages.ts'
import { TranslationProvider } from '../shell/translation.tsx'
import { ChooseFile } from './choose-file.tsx'

test('keeps a text that is pasted before the page is interactive', async () => {
  const element = (
    <TranslationProvider value={await loadAllMessages('en')}>
      <ChooseFile businessId="b" isReading={false} progress={null} onChoose={() => {}} />
    </TranslationProvider>
  )
  document.body.innerHTML = `<div id="root">${renderToString(element)}</div>`
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.value = 'Hummus 1.250'
  await act(async () => {
    hydrateRoot(document.getElementById('root') ?? document.body, element)
  })
  expect(field.value).toBe('Hummus 1.250')
  expect(screen.getByRole('button', { name: 'Read the menu' }).getAttribute('aria-disabled')).toBeNull()
})
