/** A provider that is slow holds up no more than these. */
const maxConcurrency = 8

/** Does something for each of many, a few at a time. One that fails does not keep the others from being done. */
export async function forEachConcurrently<Item>(things: readonly Item[], run: (thing: Item) => Promise<void>): Promise<void> {
  const waiting = things.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const thing of waiting) await run(thing).catch((cause) => failures.push(cause))
  }
  await Promise.all(Array.from({ length: maxConcurrency }, worker))
  if (failures.length > 0) throw failures[0]
}
