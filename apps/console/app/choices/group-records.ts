import { type Change, type EditableRecord, type Json, type Records, withChanges } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { textOf } from '@sofra/menu'
import { recordOf, recordsOf, type TextLanguage } from '../menu-editor/menu-view.ts'
import { uniqueId } from '../menu-editor/unique-id.ts'

/** A modifier group in the list. */
export interface GroupRow {
  readonly id: string
  readonly name: string
  readonly group: MenuRecord<'modifier_group'>
  readonly modifierNames: readonly string[]
  /** The items that offer it, in their order. */
  readonly itemIds: readonly string[]
}

/** The modifier groups in their order, with their modifiers and where they are used. */
export function listGroups(records: Records, { language, languages }: TextLanguage): readonly GroupRow[] {
  const modifiers = Map.groupBy(recordsOf(records, 'modifier'), ([ids]) => ids.split('/')[0] ?? '')
  const uses = new Map<string, string[]>()
  for (const [itemId, { modifier_groups }] of recordsOf(records, 'item')) {
    for (const group of modifier_groups) {
      const items = uses.get(group)
      if (items) items.push(itemId)
      else uses.set(group, [itemId])
    }
  }
  return recordsOf(records, 'modifier_group').map(([id, group]) => ({
    id,
    name: textOf(group.names, language, languages) || id,
    group,
    modifierNames: (modifiers.get(id) ?? []).map(([ids, { names }]) => textOf(names, language, languages) || ids),
    itemIds: uses.get(id) ?? [],
  }))
}

/** The modifiers of a group by their ids, in their order. */
export function modifiersOf(records: Records, groupId: string) {
  return recordsOf(records, 'modifier').flatMap(([ids, modifier]) => {
    const [group, id = ''] = ids.split('/')
    return group === groupId ? [{ id, modifier }] : []
  })
}

/** The id of a new group with this name. */
export function newGroupId(records: Records, name: string): string {
  return uniqueId(name, new Set(recordsOf(records, 'modifier_group').map(([id]) => id)), 'choices')
}

/** The change that adds a group after all others: guests choose any number of its modifiers, or none. */
export function addGroup(records: Records, { name, language }: { name: string; language: string }): readonly Change[] {
  const group: MenuRecord<'modifier_group'> = {
    position: lastPosition(recordsOf(records, 'modifier_group')) + 1,
    names: { [language]: name.trim() },
    minimum: 0,
    maximum: 0,
    free_count: 0,
  }
  return [addition(referenceOf('modifier_group', newGroupId(records, name)), group)]
}

/**
 * The id of a new modifier. An item must not offer two modifiers with one id, so that of the group is part of an id that
 * another group has.
 */
export function newModifierId(records: Records, groupId: string, name: string): string {
  const all = recordsOf(records, 'modifier').map(([ids]) => ids.split('/')[1] ?? '')
  const plain = uniqueId(name, new Set(), 'choice')
  return all.includes(plain) ? uniqueId(`${groupId} ${name}`, new Set(all), 'choice') : plain
}

/** The change that adds a modifier at the end of its group, taxed as the one before it. */
export function addModifier(
  records: Records,
  groupId: string,
  { name, language, price }: { readonly name: string; readonly language: string; readonly price: number },
): readonly Change[] {
  const last = modifiersOf(records, groupId).at(-1)?.modifier
  const modifier: MenuRecord<'modifier'> = {
    position: (last?.position ?? -1) + 1,
    names: { [language]: name.trim() },
    price,
    maximum: 1,
    visible: true,
    sold_out: false,
    tax_ids: last?.tax_ids ?? [],
    tag_ids: [],
    picture: null,
  }
  return [addition(referenceOf('modifier', groupId, newModifierId(records, groupId, name)), modifier)]
}

/** The change that adds a copy of a modifier after the last one of its group. */
export function duplicateModifier(records: Records, groupId: string, id: string): readonly Change[] {
  const modifier = recordOf(records, 'modifier', groupId, id)
  if (!modifier) return []
  const last = modifiersOf(records, groupId).at(-1)?.modifier
  const copy = { ...modifier, position: (last?.position ?? 0) + 1 }
  return [addition(referenceOf('modifier', groupId, newModifierId(records, groupId, id)), copy)]
}

/** The changes that add a copy of a group with its modifiers, offered by no item; and the id of the copy. */
export function duplicateGroup(
  records: Records,
  id: string,
): { readonly id: string; readonly changes: readonly Change[] } {
  const group = recordOf(records, 'modifier_group', id)
  if (!group) return { id, changes: [] }
  const copyId = newGroupId(records, id)
  const position = lastPosition(recordsOf(records, 'modifier_group')) + 1
  const changes: Change[] = [addition(referenceOf('modifier_group', copyId), { ...group, position })]
  let copied = records
  for (const { id: modifierId, modifier } of modifiersOf(records, id)) {
    // An item may offer both groups, so the copies have ids of their own.
    const copy = addition(referenceOf('modifier', copyId, newModifierId(copied, copyId, modifierId)), modifier)
    copied = withChanges(copied, [copy])
    changes.push(copy)
  }
  return { id: copyId, changes }
}

/** The changes after which exactly these items offer a group; it becomes the last group of the new ones. */
export function offerAt(records: Records, groupId: string, itemIds: ReadonlySet<string>): readonly Change[] {
  return recordsOf(records, 'item').flatMap(([id, { modifier_groups: from }]): Change[] => {
    const isOffered = from.includes(groupId)
    if (isOffered === itemIds.has(id)) return []
    const to = isOffered ? from.filter((one) => one !== groupId) : [...from, groupId]
    return [{ on: referenceOf('item', id), field: 'modifier_groups', from, to }]
  })
}

function lastPosition(records: readonly (readonly [string, { readonly position: number }])[]): number {
  return Math.max(-1, ...records.map(([, { position }]) => position))
}

function addition(on: string, record: object): Change {
  return { on, field: null, from: null, to: record as EditableRecord as Json }
}
