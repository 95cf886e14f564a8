import { useCallback, useState } from 'react'

/** The chosen items of a list. */
export interface Selection {
  /** Whether items are being chosen at all. */
  readonly isOn: boolean
  readonly ids: ReadonlySet<string>
  readonly start: () => void
  readonly stop: () => void
  /** Chooses an item or takes it off; with `range`, all items from the last one to it. */
  readonly toggle: (id: string, range: boolean) => void
  readonly setAll: (ids: Iterable<string>) => void
}

const none: ReadonlySet<string> = new Set()

/** Chooses among the items of a list; `listed` are their ids in the order of the list. */
export function useSelection(listed: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const toggle = useCallback(
    (id: string, range: boolean) => {
      setIds((before) => withToggled(before ?? none, range ? between(listed, last, id) : [id], !before?.has(id)))
      setLast(id)
    },
    [listed, last],
  )
  return {
    isOn: ids !== null,
    ids: ids ?? none,
    start: () => setIds(none),
    stop: () => setIds(null),
    toggle,
    setAll: (all) => setIds(new Set(all)),
  }
}

function withToggled(before: ReadonlySet<string>, some: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const after = new Set(before)
  for (const id of some) {
    if (isChosen) after.add(id)
    else after.delete(id)
  }
  return after
}

/** The entries from one to another, in either direction, both included. */
function between(listed: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [listed.indexOf(from ?? to), listed.indexOf(to)].sort((a, b) => a - b)
  return start === undefined || start < 0 ? [to] : listed.slice(start, (end ?? start) + 1)
}
