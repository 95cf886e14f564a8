/** The topics that every run of `npm test` checks: opening a shop and keeping its menu, ordering, paying, and access. */
const everyRun: ReadonlySet<string> = new Set([
  'accessibility',
  'account-security',
  'cached-pages',
  'collect-changes',
  'delivery-order',
  'failures',
  'first-owner',
  'live-menu',
  'menu-editor',
  'online-payments',
  'rules-parity',
  'security',
  'served-pages',
  'sign-in',
  'stock',
  'team',
  'wallet-payments',
])

/** In how many successive runs all other topics are checked. */
const turns = 6

/**
 * The journey files that a run leaves to other runs, of all `files`. `sample` is the environment's `SAMPLE`: a number selects a
 * sixth of the topics that are not in every run; `all`, or none, leaves nothing out.
 */
export function filesOfOtherRuns(files: readonly string[], sample: string | undefined): string[] {
  if (sample === undefined || sample === 'all') return []
  const rotating = files.filter((file) => !everyRun.has(file.replace(/\.spec\.ts$/, ''))).toSorted()
  return rotating.filter((_, index) => index % turns !== Number(sample) % turns)
}
