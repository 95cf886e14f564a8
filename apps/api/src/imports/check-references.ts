import type { ShopFile } from '@sofra/contract/shop-file'
import { isLanguage } from '@sofra/i18n'
import { currencyDigits } from '@sofra/money'
import type { Problems } from './problems.ts'

/** Words that are places of ours and can never be a shop's link. */
export const reservedReferenceIds: ReadonlySet<string> = new Set([
  '404',
  'api',
  'assets',
  'console',
  'favicon.ico',
  'healthz',
  'metrics',
  'pictures',
  'readyz',
  'robots.txt',
])

/** Words that are screens of ours below a way of selling, or places on the page of a menu, and can never be a category's. */
const reservedCategoryIds: ReadonlySet<string> = new Set([
  'address',
  'best-sellers',
  'cart',
  'checkout',
  'comment',
  'content',
  'filtered',
  'map',
  'new',
  'on-offer',
  'order-again',
  'search',
])

/** Finds what the parts of a shop file say about each other that is not so. */
export function checkReferences(file: ShopFile, problems: Problems): void {
  const items = file.categories.flatMap((category) => category.items)
  const ids = {
    category: idsOf('categories', file.categories, problems),
    item: idsOf('categories.*.items', items, problems),
    group: idsOf('modifier_groups', file.modifier_groups, problems),
    tax: idsOf('taxes', file.taxes, problems),
    tag: idsOf('tags', file.tags, problems),
    branch: idsOf(
      'branches',
      file.branches.map((branch) => ({ id: branch.reference_id })),
      problems,
    ),
  }
  const mustBe = (kind: keyof typeof ids, id: string | undefined, path: string) => {
    if (id !== undefined && !ids[kind].has(id)) problems.add(path, `unknown_${kind}`, `There is no ${kind} ${id}.`)
  }
  const allMustBe = (kind: keyof typeof ids, many: readonly string[] | undefined, path: string) => {
    for (const [position, id] of (many ?? []).entries()) mustBe(kind, id, `${path}.${position}`)
  }

  checkBusiness(file, problems)
  checkTree(file, problems)
  checkChoices(file, problems)
  for (const [index, category] of file.categories.entries()) {
    const path = `categories.${index}`
    mustBe('category', category.parent, `${path}.parent`)
    allMustBe('branch', category.not_in, `${path}.not_in`)
    if (reservedCategoryIds.has(category.id)) {
      problems.add(`${path}.id`, 'reserved', `${category.id} is a place of ours.`)
    }
    for (const [position, item] of category.items.entries()) {
      const place = `${path}.items.${position}`
      allMustBe('group', item.modifier_groups, `${place}.modifier_groups`)
      allMustBe('tax', item.taxes, `${place}.taxes`)
      allMustBe('tag', item.tags, `${place}.tags`)
      allMustBe('item', item.goes_well_with, `${place}.goes_well_with`)
      allMustBe('branch', item.not_in, `${place}.not_in`)
      allMustBe('branch', item.sold_out_in, `${place}.sold_out_in`)
      idsOf(`${place}.price_labels`, item.price_labels ?? [], problems)
    }
  }
  for (const [index, group] of file.modifier_groups.entries()) {
    idsOf(`modifier_groups.${index}.modifiers`, group.modifiers, problems)
    for (const [position, modifier] of group.modifiers.entries()) {
      allMustBe('tag', modifier.tags, `modifier_groups.${index}.modifiers.${position}.tags`)
    }
  }
  mustBe('category', file.highlighted_category, 'highlighted_category')
  for (const [index, coupon] of file.coupons.entries()) allMustBe('item', coupon.items, `coupons.${index}.items`)
  idsOf(
    'coupons',
    file.coupons.map((coupon) => ({ id: coupon.code.toUpperCase() })),
    problems,
  )
  for (const [index, banner] of file.banners.entries()) {
    mustBe('category', banner.category, `banners.${index}.category`)
    mustBe('item', banner.item, `banners.${index}.item`)
    if (banner.until < banner.from) problems.add(`banners.${index}.until`, 'invalid_date', 'It ends before it begins.')
  }
  idsOf('banners', file.banners, problems)
  for (const [index, branch] of file.branches.entries()) {
    idsOf(`branches.${index}.zones`, branch.zones, problems)
    for (const [position, zone] of branch.zones.entries()) {
      for (const [at, { from, to }] of zone.fee_rules.entries()) {
        if (to === undefined || from < to) continue
        const path = `branches.${index}.zones.${position}.fee_rules.${at}.to`
        problems.add(path, 'invalid_rule', `The fee rule of ${zone.id} ends where it begins, or before.`)
      }
    }
    idsOf(`branches.${index}.tables`, branch.tables, problems)
    idsOf(`branches.${index}.slot_rules`, branch.slot_rules, problems)
    idsOf(
      `branches.${index}.zones.*.areas`,
      branch.zones.flatMap((zone) => zone.areas),
      problems,
    )
    if (reservedReferenceIds.has(branch.reference_id)) {
      problems.add(`branches.${index}.reference_id`, 'reserved', `${branch.reference_id} is a place of ours.`)
    }
  }
}

function checkBusiness({ business }: ShopFile, problems: Problems): void {
  for (const [position, language] of business.languages.entries()) {
    if (!isLanguage(language)) {
      problems.add(`business.languages.${position}`, 'unknown_language', `We do not speak ${language}.`)
    }
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: business.time_zone })
  } catch {
    problems.add('business.time_zone', 'unknown_time_zone', `There is no time zone ${business.time_zone}.`)
  }
  if (!Number.isInteger(currencyDigits(business.currency))) {
    problems.add('business.currency', 'unknown_currency', `We do not know the currency ${business.currency}.`)
  }
  const [first] = business.languages
  if (first !== undefined && !business.name[first]) {
    problems.add('business.name', 'text_missing', `The name is missing in ${first}, the first language.`)
  }
}

/** Every category has to hang from the top: a circle hangs from nothing. */
function checkTree({ categories }: ShopFile, problems: Problems): void {
  const parents = new Map(categories.map((category) => [category.id, category.parent]))
  for (const [index, category] of categories.entries()) {
    const seen = new Set<string>()
    let at: string | undefined = category.id
    while (at !== undefined && !seen.has(at)) {
      seen.add(at)
      at = parents.get(at)
    }
    if (at !== undefined) {
      problems.add(`categories.${index}.parent`, 'circle', `${category.id} is above itself.`)
    }
  }
}

/** A line of a cart names its choices by their ids alone: among all groups of an item each has to stand once. */
function checkChoices({ categories, modifier_groups }: ShopFile, problems: Problems): void {
  const groups = new Map(modifier_groups.map(({ id, modifiers }) => [id, new Set(modifiers.map(({ id }) => id))]))
  for (const [index, { items }] of categories.entries()) {
    for (const [position, item] of items.entries()) {
      const taken = new Set<string>()
      for (const [at, groupId] of item.modifier_groups.entries()) {
        const ids = groups.get(groupId) ?? new Set()
        const twice = [...ids].filter((id) => taken.has(id))
        for (const id of ids) taken.add(id)
        if (twice.length === 0) continue
        const path = `categories.${index}.items.${position}.modifier_groups.${at}`
        problems.add(path, 'id_taken', `Another group of ${item.id} has choices called ${twice.join(', ')} too.`)
      }
    }
  }
}

function idsOf(path: string, things: readonly { readonly id: string }[], problems: Problems): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { id } of things) {
    if (ids.has(id)) problems.add(path, 'id_taken', `Two of them are called ${id}.`)
    ids.add(id)
  }
  return ids
}
