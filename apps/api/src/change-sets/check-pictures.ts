import { type EditableRecord, isEqual, isObject, type Json, type Records } from '@sofra/changes'
import { lockPictures, type Tx } from '@sofra/database'
import { refuseIfAny } from './parse-records.ts'

/**
 * Checks that the pictures of changed records are of the merchant's library, or were the record's already.
 * @throws {Refusal} invalid_changes with every field that has another picture
 */
export async function checkPictures(tx: Tx, before: Records, after: Records): Promise<void> {
  const added = [...after].flatMap(([on, record]) => {
    const earlier = before.get(on)
    if (earlier === record) return []
    const shown = earlier ? picturesOf(earlier).map(({ picture }) => picture) : []
    return picturesOf(record)
      .filter(({ picture }) => !shown.some((one) => isEqual(one, picture)))
      .map(({ field, picture }) => ({ path: `${on}.${field}`, picture }))
  })
  const ids = [...new Set(added.map(({ picture }) => String(isObject(picture) && picture['id'])))]
  const own: Json[] = (await lockPictures(tx, ids)).map((picture) => ({ ...picture }))
  refuseIfAny(
    added
      .filter(({ picture }) => !own.some((one) => isEqual(one, picture)))
      .map(({ path }) => ({ path, code: 'unknown_picture' })),
  )
}

/** The pictures of a record that its schema has validated, with their fields. */
function picturesOf({ picture = null, pictures = [], theme = {} }: EditableRecord): { field: string; picture: Json }[] {
  const { logo = null, cover = null } = theme as EditableRecord
  const single = Object.entries({ picture, 'theme.logo': logo, 'theme.cover': cover })
  const several = (pictures as readonly Json[]).map((one) => ['pictures', one] as const)
  return [...single, ...several].flatMap(([field, shown]) => (shown === null ? [] : [{ field, picture: shown }]))
}
