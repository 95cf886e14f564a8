import { foldText, textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Checkbox } from '@sofra/ui/choice'
import { Dialog } from '@sofra/ui/dialog'
import { SearchField } from '@sofra/ui/search-field'
import { ListPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import panelStyles from '../menu-editor/item-panel.module.css'
import { useMenuAddress } from '../menu-editor/menu-address.ts'
import { type ItemRow, recordOf, viewMenu } from '../menu-editor/menu-view.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './group-panel.module.css'
import { type GroupRow, offerAt } from './group-records.ts'

/** More links than are read. */
const maxLinks = 30
/** More rows than are looked at; a search finds the others. */
const maxRows = 60

/** The items that offer a group, each one press away, and a dialog to put it on many at once. */
export function GroupUses({ row }: { row: GroupRow }) {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const records = useRecords()
  const addressOf = useMenuAddress()
  const [isChoosing, setChoosing] = useState(false)
  const { itemIds } = row
  return (
    <section className={panelStyles['section']} aria-labelledby="uses-title">
      <h3 id="uses-title">
        {itemIds.length === 0 ? t('choices.unused') : t('choices.usedBy', { count: itemIds.length })}
      </h3>
      {itemIds.length > 0 && (
        <ul className={styles['uses']}>
          {itemIds.slice(0, maxLinks).map((id) => (
            <li key={id}>
              <Link to={addressOf('/menu', { item: id })} className={styles['use']}>
                <bdi>{textOf(recordOf(records, 'item', id)?.names ?? {}, format.language, languages) || id}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" icon={<ListPlus aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {t('choices.chooseItems')}
        </Button>
      </div>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('choices.chooseItemsTitle', { name: row.name })}
      >
        {isChoosing && <ItemsForm row={row} onClose={() => setChoosing(false)} />}
      </Dialog>
    </section>
  )
}

/** The items of the menu with a box for each; saving is one change with one undo. */
function ItemsForm({ row, onClose }: { row: GroupRow; onClose: () => void }) {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const store = useRecordStore()
  const records = useRecords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(row.itemIds))
  const [term, setTerm] = useState('')
  const view = useMemo(
    () => viewMenu(records, { language: format.language, languages }),
    [records, format.language, languages],
  )
  const found = useMemo(() => findRows(view.items, view.categories, term), [view, term])
  const areAllChosen = found.every(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const save = () => {
    const changes = offerAt(records, row.id, chosen)
    if (changes.length > 0) void store.make(changes)
    onClose()
  }
  return (
    <div className={styles['dialog']}>
      <SearchField
        label={t('choices.searchItems')}
        value={term}
        onChange={setTerm}
        clearLabel={t('orders.clearSearch')}
      />
      {found.length > 0 && (
        <Checkbox
          checked={areAllChosen}
          onChange={(event) =>
            choose(
              found.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        >
          {t('choices.allFound', { count: found.length })}
        </Checkbox>
      )}
      <div className={styles['found']}>
        {found.slice(0, maxRows).map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.has(id)} onChange={(event) => choose([id], event.currentTarget.checked)}>
            <bdi>{name || id}</bdi>
          </Checkbox>
        ))}
        {found.length > maxRows && (
          <p className={panelStyles['note']}>{t('choices.moreFound', { count: found.length - maxRows })}</p>
        )}
      </div>
      <div className={styles['dialogActions']}>
        <Button onClick={onClose}>{t('common.back')}</Button>
        <Button variant="primary" onClick={save}>
          {t('choices.saveItems', { count: chosen.size })}
        </Button>
      </div>
    </div>
  )
}

/** The items whose name or category has all words. */
function findRows(
  items: readonly ItemRow[],
  categories: readonly { readonly id: string; readonly name: string }[],
  term: string,
): readonly ItemRow[] {
  const words = foldText(term).split(/\s+/).filter(Boolean)
  const names = new Map(categories.map(({ id, name }) => [id, foldText(name)]))
  return items.filter(({ searchText, categoryId }) => {
    const text = `${searchText} ${names.get(categoryId) ?? ''}`
    return words.every((word) => text.includes(word))
  })
}
