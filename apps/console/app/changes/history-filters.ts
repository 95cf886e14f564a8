/** The kinds of records that the history is filtered by, each with the kinds that belong to it. */
export const historyAreas = {
  items: ['item', 'price_label', 'item_branch', 'price_label_branch'],
  categories: ['category', 'category_branch'],
  choices: ['modifier_group', 'modifier'],
  taxes: ['tax'],
  tags: ['tag'],
  discounts: ['discount'],
  settings: ['business', 'branch', 'branch_selling', 'zone', 'printer', 'station'],
} as const satisfies Record<string, readonly string[]>

export type HistoryArea = keyof typeof historyAreas

/** What the history shows, as in the URL of its screen. */
export interface HistoryFilters {
  readonly by: string | null
  readonly area: HistoryArea | null
  /** `YYYY-MM-DD` in the time zone of the business. */
  readonly day: string | null
  /** The reference of a record. */
  readonly on: string | null
  readonly before: string | null
}

/** Reads the filters from the URL; unknown values mean no filter. */
export function readHistoryFilters(search: URLSearchParams): HistoryFilters {
  const area = search.get('area') ?? ''
  const day = search.get('day') ?? ''
  const before = search.get('before') ?? ''
  return {
    by: search.get('by') || null,
    area: Object.hasOwn(historyAreas, area) ? (area as HistoryArea) : null,
    day: isDate(day) ? day : null,
    on: search.get('on')?.slice(0, 200) || null,
    before: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(before) ? before : null,
  }
}

/** The query parameters of `listChanges`. */
export function historyQuery({ by, area, day, on, before }: HistoryFilters) {
  return {
    ...(by !== null && { by }),
    ...(area !== null && { kinds: historyAreas[area].join(',') }),
    ...(day !== null && { day }),
    ...(on !== null && { on }),
    ...(before !== null && { before }),
  }
}

function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  )
}
