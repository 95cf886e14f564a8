/** The number of items processed at the same time. */
const maxConcurrency = 8

/**
 * Runs `run` for each item, at most `maxConcurrency` at a time. All items are processed even if some fail.
 * @throws the first failure, after all items were processed
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of waiting) await run(item).catch((cause) => failures.push(cause))
  }
  await Promise.all(Array.from({ length: maxConcurrency }, worker))
  if (failures.length > 0) throw failures[0]
}
