import type { ChangeDraft } from '@sofra/changes'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { DraftWire } from './console-drafts.ts'

/** Encodes a draft. */
export function draftToWire({
  changes,
  dueAt,
  dueDate,
  dueMinute,
  setId,
  createdAt,
  ...draft
}: ChangeDraft): DraftWire {
  const isDue = dueAt !== null && dueDate !== null && dueMinute !== null
  return {
    ...draft,
    changes: [...changes],
    due: isDue ? { at: instantToWire(dueAt), date: dueDate, minute: dueMinute } : null,
    set_id: setId,
    created_at: instantToWire(createdAt),
  }
}

/** Decodes a draft. */
export function draftFromWire({ due, set_id, created_at, ...draft }: DraftWire): ChangeDraft {
  return {
    ...draft,
    dueAt: due && instantFromWire(due.at),
    dueDate: due?.date ?? null,
    dueMinute: due?.minute ?? null,
    setId: set_id,
    createdAt: instantFromWire(created_at),
  }
}
