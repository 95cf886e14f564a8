/**
 * Does something for each of many, one after another, and says how much was done in all. One that fails does not keep
 * those after it from theirs; the first failure is thrown when everybody has had their turn.
 */
export async function sumOfEach<Thing>(
  things: readonly Thing[],
  run: (thing: Thing) => Promise<number>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const thing of things) {
    try {
      done += await run(thing)
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}
