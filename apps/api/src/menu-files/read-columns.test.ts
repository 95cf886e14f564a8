import { describe, expect, test } from 'vitest'
import { planImport } from './plan-import.ts'
import { readFile } from './read-file.ts'

const table = { languages: ['en', 'ar'], currency: 'USD', mapping: null }
const merge = { before: new Map(), languages: table.languages, branches: [], pictures: new Map(), now: 0 }

/** What an import of these lines into an empty menu would add. */
async function planOf(lines: readonly string[], encode: (text: string) => Uint8Array = utf8) {
  const plan = planImport(await readFile({ bytes: encode(lines.join('\r\n')), name: 'menu.csv' }, table), merge)
  const items = plan.categories.flatMap(({ names, items }) =>
    items.map((item) => [names['en'], item.names['en'], item.prices.map((one) => [one.names['en'] ?? '', one.price])]),
  )
  return { ...plan, items }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('exports of other systems', () => {
  test('Square: variations are sizes, sets of choices are reported, archived items are left out', async () => {
    const { kind, items, problems } = await planOf([
      'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Archived,Modifier Set - Milk',
      'T1,Latte,Small,,Double shot,Drinks > Hot,3.50,N,Y',
      'T2,Latte,Large,,Double shot,Drinks > Hot,4.25,N,Y',
      'T3,Croissant,Regular,,,Bakery,"$1,002.75",N,N',
      'T4,Old cake,Regular,,,Bakery,9.00,Y,N',
    ])
    expect(kind).toBe('square')
    expect(items).toEqual([
      [
        'Hot',
        'Latte',
        [
          ['Small', 350],
          ['Large', 425],
        ],
      ],
      ['Bakery', 'Croissant', [['', 100_275]]],
    ])
    expect(problems.map(({ code, value }) => [code, value])).toEqual([['choices_missing', 'Milk']])
  })

  test.each([
    [
      'in its old columns',
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Value,Variant Grams,Variant Price,Image Src',
      '',
    ],
    [
      'in its new columns',
      'URL handle,Title,Description,Vendor,Type,Tags,Published on online store,Option1 name,Option1 value,Option2 value,Weight value (grams),Price,Product image URL',
      '',
    ],
  ])('Shopify, %s: rows with the same handle are sizes or pictures of one item', async (_, heading) => {
    const { kind, items, problems, changes } = await planOf([
      heading,
      'tee,House tee,"<p>Soft &amp; warm</p><p>Cotton</p>",Sofra,Merch,,TRUE,Size,S,Red,200,19.99,https://cdn.example/a.jpg?v=1',
      'tee,,,,,,,Size,M,Red,220,21.99,https://cdn.example/b.jpg',
      'tee,,,,,,,,,,,,https://cdn.example/c.jpg',
      'beans,Beans,,Sofra,Coffee,,FALSE,Title,Default Title,,1000,12,',
    ])
    expect(kind).toBe('shopify')
    expect(items).toEqual([
      [
        'Merch',
        'House tee',
        [
          ['S / Red', 1999],
          ['M / Red', 2199],
        ],
      ],
      ['Coffee', 'Beans', [['', 1200]]],
    ])
    expect(changes.find(({ on }) => on === 'item/house-tee')?.to).toMatchObject({
      descriptions: { en: 'Soft & warm\nCotton' },
    })
    expect(changes.find(({ on }) => on === 'item/beans')?.to).toMatchObject({ visible: false })
    expect(changes.find(({ on }) => on === 'price_label/beans/price')?.to).toMatchObject({ shipping_grams: 1000 })
    expect(problems.map(({ code, value, leftOut }) => [code, value, leftOut])).toEqual([
      ['picture_missing', 'a.jpg', false],
      ['picture_missing', 'b.jpg', false],
      ['picture_missing', 'c.jpg', false],
    ])
  })

  test('Toast: groups are categories, rows of modifiers are listed', async () => {
    const { kind, items, problems } = await planOf([
      'Entity type,Name,Menu group,Pricing strategy,Base price',
      'MENU_ITEM,Club sandwich,Sandwiches,BASE_PRICE,8.5',
      'MODIFIER,Extra bacon,,BASE_PRICE,1.5',
    ])
    expect(kind).toBe('toast')
    expect(items).toEqual([['Sandwiches', 'Club sandwich', [['', 850]]]])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[3, 'not_understood']])
  })
})

describe('spreadsheets', () => {
  test('titles above the headings and headings between the rows are read as such', async () => {
    const { items } = await planOf(['Our menu,,', '', 'Item,Price,', 'Soups,,', 'Lentil,2,', 'Grills,,', 'Kebab,7.5,'])
    expect(items).toEqual([
      ['Soups', 'Lentil', [['', 200]]],
      ['Grills', 'Kebab', [['', 750]]],
    ])
  })

  test('several columns of prices are sizes, named by their headings', async () => {
    const { columns, items } = await planOf(['Dish,Small,Large', 'Rice,2,3'])
    expect(columns.map(({ field }) => field)).toEqual(['name:en', 'price', 'price'])
    expect(items).toEqual([
      [
        'Menu',
        'Rice',
        [
          ['Small', 200],
          ['Large', 300],
        ],
      ],
    ])
  })

  test('without headings, the content decides', async () => {
    const { items } = await planOf(['Lentil soup;شوربة عدس;2,5', 'Kebab;كباب;7,5'])
    expect(items).toEqual([
      ['Menu', 'Lentil soup', [['', 250]]],
      ['Menu', 'Kebab', [['', 750]]],
    ])
  })

  test.each([
    ['UTF-8 with a byte order mark', (text: string) => utf8(`\ufeff${text}`)],
    ['UTF-16', (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['UTF-16 without a mark', (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['Windows-1252', (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('reads %s', async (_, encode) => {
    const { items } = await planOf(['sep=;', 'name;category;price', 'Crème brûlée;Desserts;4,50'], encode)
    expect(items).toEqual([['Desserts', 'Crème brûlée', [['', 450]]]])
  })

  test('reads Windows-1256', async () => {
    const name = [0xdf, 0xc8, 0xc7, 0xc8, 0x20, 0xe3, 0xd4, 0xe6, 0xed]
    const { categories } = await planOf(
      ['name:ar,price', 'X,1'],
      (text) => new Uint8Array([...utf8(text)].flatMap((byte) => (byte === 0x58 ? name : [byte]))),
    )
    expect(categories[0]?.items[0]?.names['ar']).toBe('كباب مشوي')
  })
})
