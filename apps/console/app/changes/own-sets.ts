/** The sets that this page has made, so that the keyboard can take back the last one, and the one before it. */
export interface OwnSets {
  made(setId: string): void
  /** `setId` was taken back by `undoId`. */
  undone(setId: string, undoId: string): void
  /** The set that an undo takes back next; null if there is none. */
  lastMade(): string | null
  /** The undoing that a redo takes back next; null if there is none. */
  lastUndone(): string | null
}

export function createOwnSets(): OwnSets {
  let made: readonly string[] = []
  let undone: readonly string[] = []
  return {
    made(setId) {
      made = [...made, setId]
      undone = []
    },
    undone(setId, undoId) {
      // An undoing that is undone is a redo: it can be taken back again.
      const isRedo = undone.includes(setId)
      made = made.filter((id) => id !== setId)
      undone = undone.filter((id) => id !== setId)
      if (isRedo) made = [...made, undoId]
      else undone = [...undone, undoId]
    },
    lastMade: () => made.at(-1) ?? null,
    lastUndone: () => undone.at(-1) ?? null,
  }
}
