import type { Change, Records } from '@sofra/changes'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import { recordsFromWire, recordsToWire } from './console-changes-codec.ts'
import type { MenuPublicationWire, VersionDifferenceWire } from './console-versions.ts'

/** A time when a branch's menu became another version. */
export interface MenuPublication {
  readonly id: string
  readonly version: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly by: string
  /** The number of changes that led to it; null for the first version. */
  readonly changeCount: number | null
  /** Whether guests see it now. */
  readonly current: boolean
}

/** What is different between two versions, in the order of the later one. */
export interface VersionDifference {
  readonly count: number
  readonly changes: readonly Change[]
  readonly records: Records
}

/** Encodes a publication. */
export function publicationToWire({ at, changeCount, ...publication }: MenuPublication): MenuPublicationWire {
  return { ...publication, at: instantToWire(at), change_count: changeCount }
}

/** Decodes a publication. */
export function publicationFromWire({ at, change_count, ...publication }: MenuPublicationWire): MenuPublication {
  return { ...publication, at: instantFromWire(at), changeCount: change_count }
}

/** Encodes the difference of two versions. */
export function differenceToWire({ count, changes, records }: VersionDifference): VersionDifferenceWire {
  return { count, changes: [...changes], records: recordsToWire(records) }
}

/** Decodes the difference of two versions. */
export function differenceFromWire({ records, ...difference }: VersionDifferenceWire): VersionDifference {
  return { ...difference, records: recordsFromWire(records) }
}

/** One page of the publications of a branch's menu. */
export interface MenuPublications {
  readonly versions: readonly MenuPublication[]
  /** Continues the list; null on the last page. */
  readonly next: string | null
}

/** Decodes a page of publications. */
export function publicationsFromWire(page: {
  readonly versions: readonly MenuPublicationWire[]
  readonly next: string | null
}): MenuPublications {
  return { versions: page.versions.map(publicationFromWire), next: page.next }
}
