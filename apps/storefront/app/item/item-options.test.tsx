// @vitest-environment jsdom
import { type Item, indexMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { ItemFooter } from './item-footer.tsx'
import { ItemOptions } from './item-options.tsx'
import { useItemSelection } from './use-item-selection.ts'

beforeEach(() => localStorage.clear())
const submit = vi.fn()

async function visit(parts: Partial<Item>, order: { full?: boolean; countInCart?: number } = {}) {
  const item = anItem('Saffron', 'spices', parts)
  const menu = aMenu({ categories: [aCategory('spices')], items: [item] })
  indexMenu(menu)
  function Page() {
    const selection = useItemSelection(menu, item, 'delivery', undefined)
    const [submitted, setSubmitted] = useState(false)
    if (!selection) return null
    const press = () => {
      setSubmitted(true)
      submit(selection.line)
    }
    return (
      <>
        <ItemOptions selection={selection} submitted={submitted} />
        <ItemFooter
          selection={selection}
          order={{
            full: false,
            countInCart: 0,
            ...order,
            selection,
            edited: undefined,
            replaces: false,
            submitted,
            menuPath: '',
            submit: press,
          }}
        />
      </>
    )
  }
  render(await inShop({}, <Page />))
}

const add = () => screen.getByRole('button', { name: /^Add to cart/ })
const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' })
const type = (typed: string) => {
  fireEvent.change(weight(), { target: { value: typed } })
  fireEvent.blur(weight())
}
const last = () => submit.mock.lastCall?.[0]

test('chooses a size with its price, and adds it', async () => {
  await visit({ priceLabels: [aLabel('small', 1000), aLabel('large', 2500)] })
  expect(add().textContent).toMatch(/KD\s1\.000$/)
  fireEvent.click(screen.getByRole('radio', { name: /^large KD\s2\.500$/ }))
  fireEvent.click(add())
  expect(last()).toMatchObject({ priceLabelId: 'large' })
  expect(add().textContent).toMatch(/KD\s2\.500$/)
})

test('hides every price of an item without a public price', async () => {
  await visit({ hidePrice: true, priceLabels: [aLabel('small', 1000), aLabel('large', 2500)] })
  expect(screen.queryByText(/KD/)).toBeNull()
})

test('sells by weight in the steps of the item', async () => {
  const byWeight = aLabel('kg', 4000, { by: 'weight', unit: 'kg', minimum: 250, maximum: 500, step: 250 })
  await visit({ priceLabels: [byWeight] })
  const [more] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Increase' }) as [HTMLButtonElement]
  expect(weight().value).toBe('250 g')
  fireEvent.click(more)
  expect(weight().value).toBe('500 g')
  expect(more.disabled).toBe(true)
  fireEvent.click(add())
  expect(last()).toMatchObject({ weight: 500 })
})

test('takes a usual weight with one press, and a typed one rounded to the steps of the item', async () => {
  const byWeight = aLabel('kg', 4000, { by: 'weight', unit: 'kg', minimum: 100, maximum: 5000, step: 50 })
  await visit({ priceLabels: [byWeight] })
  const usual = within(screen.getByRole('group', { name: 'Common weights' })).getAllByRole('button')
  expect(usual.map((button) => button.textContent)).toEqual(['100 g', '250 g', '500 g', '1 kg'])
  fireEvent.click(screen.getByRole('button', { name: '500 g' }))
  expect(weight().value).toBe('500 g')
  expect(screen.getByRole('button', { name: '500 g' }).getAttribute('aria-pressed')).toBe('true')
  type('2')
  expect(weight().value).toBe('2 kg')
  type('330 g')
  expect(weight().value).toBe('350 g')
  type('much')
  expect(weight().value).toBe('350 g')
  fireEvent.click(add())
  expect(last()).toMatchObject({ weight: 350 })
})

test('marks a missing comment only after the first try', async () => {
  await visit({ commentRequired: true })
  expect(screen.queryByText('Enter your special request')).toBeNull()
  fireEvent.click(add())
  expect(screen.getByText('Enter your special request')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Please choose: Special requests')
  fireEvent.change(screen.getByRole('textbox', { name: /^Special requests/ }), { target: { value: 'Finely ground' } })
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('leaves no more portions than the stock without those in the cart', async () => {
  await visit({ stock: 3 }, { countInCart: 1 })
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase' })
  fireEvent.click(more)
  expect(more.disabled).toBe(true)
  fireEvent.click(add())
  expect(last()).toMatchObject({ count: 2 })
})
