import { reservedCategoryIds } from '@sofra/contract/record-references'
import type { ShopFile } from '@sofra/contract/shop-file'
import { isLanguage } from '@sofra/i18n'
import { currencyDigits } from '@sofra/money'
import type { Problems } from './problems.ts'

/** Reserved paths of the product, which cannot be the reference id of a branch. */
export const reservedReferenceIds: ReadonlySet<string> = new Set([
  '404',
  'api',
  'assets',
  'console',
  'favicon.ico',
  'healthz',
  'metrics',
  'pictures',
  'preview',
  'readyz',
  'robots.txt',
])

/** The id of the price label of an item with a single price. */
export const singlePriceId = 'one'

/** Checks the references between the parts of a shop file, unique ids and reserved ids. */
export function checkReferences(file: ShopFile, problems: Problems): void {
  const references = referencesOf(file, problems)
  checkBusiness(file, problems)
  checkTree(file, problems)
  checkModifiers(file, problems)
  checkCategories(file, references, problems)
  checkModifierGroups(file, references, problems)
  references.requireId('category', file.highlighted_category, 'highlighted_category')
  checkCoupons(file, references, problems)
  checkBanners(file, references, problems)
  checkBranches(file, problems)
  checkStations(file, references, problems)
}

type References = ReturnType<typeof referencesOf>

/** The ids of a shop file. `requireId` and `requireIds` report references to ids that do not exist. */
function referencesOf(file: ShopFile, problems: Problems) {
  const items = file.categories.flatMap((category) => category.items)
  const referenceIds = file.branches.map((branch) => ({ id: branch.reference_id }))
  const ids = {
    category: idsOf('categories', file.categories, problems),
    item: idsOf('categories.*.items', items, problems),
    group: idsOf('modifier_groups', file.modifier_groups, problems),
    tax: idsOf('taxes', file.taxes, problems),
    tag: idsOf('tags', file.tags, problems),
    branch: idsOf('branches', referenceIds, problems),
  }
  const requireId = (kind: keyof typeof ids, id: string | undefined, path: string) => {
    if (id !== undefined && !ids[kind].has(id)) problems.add(path, `unknown_${kind}`, `There is no ${kind} ${id}.`)
  }
  const requireIds = (kind: keyof typeof ids, many: readonly string[] | undefined, path: string) => {
    for (const [position, id] of (many ?? []).entries()) requireId(kind, id, `${path}.${position}`)
  }
  return { requireId, requireIds }
}

function checkCategories({ categories }: ShopFile, references: References, problems: Problems): void {
  const { requireId, requireIds } = references
  for (const [index, category] of categories.entries()) {
    const path = `categories.${index}`
    requireId('category', category.parent, `${path}.parent`)
    requireIds('branch', category.not_in, `${path}.not_in`)
    requireBranches(references, category.in_branches, path)
    if (reservedCategoryIds.has(category.id)) {
      problems.add(`${path}.id`, 'reserved', `${category.id} is reserved.`)
    }
    for (const [position, item] of category.items.entries()) {
      const itemPath = `${path}.items.${position}`
      requireIds('group', item.modifier_groups, `${itemPath}.modifier_groups`)
      requireIds('tax', item.taxes, `${itemPath}.taxes`)
      requireIds('tag', item.tags, `${itemPath}.tags`)
      requireIds('item', item.goes_well_with, `${itemPath}.goes_well_with`)
      requireIds('branch', item.not_in, `${itemPath}.not_in`)
      requireIds('branch', item.sold_out_in, `${itemPath}.sold_out_in`)
      requireBranches(references, item.in_branches, itemPath)
      checkPriceLabels(item, itemPath, problems)
    }
  }
}

function requireBranches({ requireId }: References, inBranches: Readonly<Record<string, unknown>>, path: string): void {
  for (const id of Object.keys(inBranches)) requireId('branch', id, `${path}.in_branches.${id}`)
}

function checkPriceLabels(
  { id, price_labels = [], in_branches }: ShopFile['categories'][number]['items'][number],
  path: string,
  problems: Problems,
): void {
  const labels = idsOf(
    `${path}.price_labels`,
    price_labels.length > 0 ? price_labels : [{ id: singlePriceId }],
    problems,
  )
  for (const [referenceId, { prices }] of Object.entries(in_branches)) {
    for (const label of Object.keys(prices)) {
      if (labels.has(label)) continue
      const message = `${id} has no price label ${label}.`
      problems.add(`${path}.in_branches.${referenceId}.prices.${label}`, 'unknown_price_label', message)
    }
  }
}

function checkModifierGroups(file: ShopFile, { requireIds }: References, problems: Problems): void {
  for (const [index, group] of file.modifier_groups.entries()) {
    idsOf(`modifier_groups.${index}.modifiers`, group.modifiers, problems)
    for (const [position, modifier] of group.modifiers.entries()) {
      requireIds('tag', modifier.tags, `modifier_groups.${index}.modifiers.${position}.tags`)
    }
  }
}

function checkCoupons({ coupons }: ShopFile, { requireIds }: References, problems: Problems): void {
  for (const [index, coupon] of coupons.entries()) requireIds('item', coupon.items, `coupons.${index}.items`)
  const codes = coupons.map((coupon) => ({ id: coupon.code.toUpperCase() }))
  idsOf('coupons', codes, problems)
}

function checkBanners({ banners }: ShopFile, { requireId }: References, problems: Problems): void {
  for (const [index, banner] of banners.entries()) {
    requireId('category', banner.category, `banners.${index}.category`)
    requireId('item', banner.item, `banners.${index}.item`)
    if (banner.until < banner.from)
      problems.add(`banners.${index}.until`, 'invalid_date', 'The banner ends before it begins.')
  }
  idsOf('banners', banners, problems)
}

function checkStations({ branches }: ShopFile, references: References, problems: Problems): void {
  for (const [index, { stations = [] }] of branches.entries()) {
    const path = `branches.${index}.stations`
    idsOf(path, stations, problems)
    for (const [at, { categories, items }] of stations.entries()) {
      references.requireIds('category', categories, `${path}.${at}.categories`)
      references.requireIds('item', items, `${path}.${at}.items`)
    }
  }
}

function checkBranches({ branches }: ShopFile, problems: Problems): void {
  const domains = branches.flatMap(({ domain }) => (domain === undefined ? [] : [{ id: domain.toLowerCase() }]))
  idsOf('branches.*.domain', domains, problems)
  for (const [index, branch] of branches.entries()) {
    const path = `branches.${index}`
    const areas = branch.zones.flatMap((zone) => zone.areas)
    idsOf(`${path}.zones`, branch.zones, problems)
    for (const [position, zone] of branch.zones.entries()) {
      for (const [at, { from, to }] of zone.fee_rules.entries()) {
        if (to === undefined || from < to) continue
        const rulePath = `${path}.zones.${position}.fee_rules.${at}.to`
        problems.add(rulePath, 'invalid_rule', `The fee rule of ${zone.id} must end above its beginning.`)
      }
    }
    idsOf(`${path}.tables`, branch.tables, problems)
    idsOf(`${path}.slot_rules`, branch.slot_rules, problems)
    idsOf(`${path}.zones.*.areas`, areas, problems)
    if (reservedReferenceIds.has(branch.reference_id)) {
      problems.add(`${path}.reference_id`, 'reserved', `${branch.reference_id} is reserved.`)
    }
  }
}

function checkBusiness({ business }: ShopFile, problems: Problems): void {
  for (const [position, language] of business.languages.entries()) {
    if (!isLanguage(language)) {
      problems.add(`business.languages.${position}`, 'unknown_language', `The language ${language} is not supported.`)
    }
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: business.time_zone })
  } catch {
    problems.add('business.time_zone', 'unknown_time_zone', `There is no time zone ${business.time_zone}.`)
  }
  if (!Number.isInteger(currencyDigits(business.currency))) {
    problems.add('business.currency', 'unknown_currency', `The currency ${business.currency} is not supported.`)
  }
  const [first] = business.languages
  if (first !== undefined && !business.name[first]) {
    problems.add('business.name', 'text_missing', `The name is missing in ${first}, the first language.`)
  }
}

/** Checks that the categories form a tree without cycles. */
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
      problems.add(`categories.${index}.parent`, 'circle', `${category.id} is its own ancestor.`)
    }
  }
}

/** A cart line refers to modifiers by id only, so ids must be unique across all groups of an item. */
function checkModifiers({ categories, modifier_groups }: ShopFile, problems: Problems): void {
  const groups = new Map(modifier_groups.map(({ id, modifiers }) => [id, new Set(modifiers.map(({ id }) => id))]))
  for (const [index, { items }] of categories.entries()) {
    for (const [position, item] of items.entries()) {
      const usedIds = new Set<string>()
      for (const [at, groupId] of item.modifier_groups.entries()) {
        const ids = groups.get(groupId) ?? new Set()
        const duplicates = [...ids].filter((id) => usedIds.has(id))
        for (const id of ids) usedIds.add(id)
        if (duplicates.length === 0) continue
        const path = `categories.${index}.items.${position}.modifier_groups.${at}`
        problems.add(
          path,
          'id_taken',
          `Another group of ${item.id} also has modifiers with the ids ${duplicates.join(', ')}.`,
        )
      }
    }
  }
}

function idsOf(path: string, entries: readonly { readonly id: string }[], problems: Problems): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { id } of entries) {
    if (ids.has(id)) problems.add(path, 'id_taken', `The id ${id} is used more than once.`)
    ids.add(id)
  }
  return ids
}
