/**
 * Runs `run` for each item, one after another, and returns the sum of the results. A failure does not stop the items
 * after it.
 *
 * @throws the first failure, after all items were processed.
 */
export async function sumOfEach<Item>(items: readonly Item[], run: (item: Item) => Promise<number>): Promise<number> {
  let sum = 0
  const failures: unknown[] = []
  for (const item of items) {
    try {
      sum += await run(item)
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sum
}
