import type { Change, ChangeDraft, Records } from '@sofra/changes'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import { recordsFromWire } from './console-changes-codec.ts'
import type { DraftCheckWire, DraftWire } from './console-drafts.ts'

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

/** Decodes the draft of a response. */
export function changedDraftFromWire({ draft }: { readonly draft: DraftWire }): ChangeDraft {
  return draftFromWire(draft)
}

/** Decodes a list of drafts. */
export function draftsFromWire({ drafts }: { readonly drafts: readonly DraftWire[] }): readonly ChangeDraft[] {
  return drafts.map(draftFromWire)
}

/** What publishing a draft would change now. */
export interface DraftCheck {
  readonly changes: readonly Change[]
  readonly records: Records
}

/** Decodes what publishing a draft would change. */
export function draftCheckFromWire({ changes, records }: DraftCheckWire): DraftCheck {
  return { changes, records: recordsFromWire(records) }
}
