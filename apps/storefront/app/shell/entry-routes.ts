/** Pattern of the menu page, as `routes.ts` joins it. */
export const menuPattern = ':referenceId/:type'

/**
 * Patterns of the pages through which guests enter. Their messages are in the first catalogue file; all other pages also
 * wait for the deferred file.
 */
export const entryPatterns: readonly string[] = [
  '',
  '404',
  ':referenceId',
  menuPattern,
  ':referenceId/:type/:categoryId',
  ':referenceId/:type/:categoryId/:itemId',
]

/** Whether `pattern`, as the router reports it, belongs to an entry page; a leading slash is ignored. */
export function isEntryPattern(pattern: string): boolean {
  return entryPatterns.includes(pattern.replace(/^\//, ''))
}
