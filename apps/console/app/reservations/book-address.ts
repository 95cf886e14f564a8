export const bookViews = ['day', 'floor', 'week'] as const
export type BookView = (typeof bookViews)[number]

/** The view that an address names; the list of the day by default. */
export function viewIn(search: URLSearchParams): BookView {
  return bookViews.find((view) => view === search.get('view')) ?? 'day'
}

/** The search of the screen with changed parameters; null takes one out. */
export function searchWith(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
