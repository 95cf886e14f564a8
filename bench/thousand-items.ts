/** The size of the menu. */
interface MenuSize {
  readonly categories: number
  readonly branches: number
  readonly groups: number
  /** The price labels of each item. */
  readonly prices: number
}

const itemCount = 1_000
const twoLanguages = (text: string) => ({ en: text, ar: text })
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

/** The shop file of a menu of 1,000 items without pictures, in two languages. */
export function thousandItems(
  reference: string,
  { categories, branches, groups, prices }: MenuSize = { categories: 20, branches: 1, groups: 0, prices: 1 },
): object {
  const hours = { every_day: [{ from: '00:00', to: '24:00' }] }
  return {
    format: 'sofra-shop/1',
    business: {
      name: twoLanguages('Thousand'),
      type: 'restaurant',
      country: 'KW',
      currency: 'KWD',
      time_zone: 'Asia/Kuwait',
      languages: ['en', 'ar'],
      theme: { accent: '#2f6b5b' },
      disable_otp: true,
    },
    branches: numbers(branches).map((branch) => ({
      reference_id: branch === 0 ? reference : `${reference}-${branch}`,
      name: twoLanguages(`Thousand ${branch}`),
      address: {},
      phone: '+96522430111',
      selling: { pickup: { hours, payments: ['cash'] } },
    })),
    modifier_groups: numbers(groups).map((group) => ({
      id: `group-${group}`,
      name: twoLanguages(`Group ${group}`),
      modifiers: numbers(8).map((choice) => ({
        id: `choice-${group}-${choice}`,
        name: twoLanguages(`Choice ${choice}`),
      })),
    })),
    categories: numbers(categories).map((category) => ({
      id: `category-${category}`,
      name: twoLanguages(`Category ${category}`),
      items: numbers(itemCount)
        .filter((item) => item % categories === category)
        .map((item) => ({
          id: `item-${item}`,
          name: twoLanguages(`Item ${item} of category ${category}`),
          description: twoLanguages(
            'Cubes of leg of lamb with onion juice and black pepper, seared fast and left pink if you like.',
          ),
          ...pricesOf(item, prices),
          modifier_groups: groups === 0 ? [] : [`group-${item % groups}`],
        })),
    })),
  }
}

function pricesOf(item: number, count: number): object {
  const price = 1 + (item % 50) / 10
  if (count === 1) return { price }
  return {
    price_labels: numbers(count).map((label) => ({
      id: `size-${label}`,
      name: twoLanguages(`Size ${label}`),
      price: price + label,
    })),
  }
}
