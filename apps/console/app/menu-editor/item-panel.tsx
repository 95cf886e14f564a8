import { referenceOf } from '@sofra/contract/record-references'
import { SwitchField, TextsField } from '../changes/fields.tsx'
import { PicturesField } from '../pictures/picture-fields.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { ItemActions } from './item-actions.tsx'
import styles from './item-panel.module.css'
import { CategoryField, ChoicesSection, MoreSections } from './item-sections.tsx'
import type { MenuView } from './menu-view.ts'
import { PriceLabels } from './price-labels.tsx'
import { SmallPicture } from './small-picture.tsx'
import { WhyNotNowSection } from './why-not-now-section.tsx'

interface ItemPanelProps {
  readonly id: string
  readonly name: string
  readonly view: MenuView
  readonly addressOf: (itemId: string) => string
  readonly closeAddress: string
}

/** Everything an item has: what each one needs first, then the rest in closed parts that say what is set. */
export function ItemPanel({ id, name, view, addressOf, closeAddress }: ItemPanelProps) {
  const { t } = useTranslation()
  const on = referenceOf('item', id)
  const row = view.items.find((one) => one.id === id)
  return (
    <EditorPanel
      name={name}
      note={id}
      picture={<SmallPicture picture={row?.picture ?? null} />}
      closeAddress={closeAddress}
      returnTo={`item-${id}`}
    >
      <WhyNotNowSection itemId={id} />
      <section className={styles['section']} aria-label={t('field.names')}>
        <TextsField on={on} field="names" label={t('field.names')} required />
        <TextsField on={on} field="descriptions" label={t('field.descriptions')} multiline />
        <CategoryField on={on} view={view} />
        <SwitchField on={on} field="visible" label={t('field.visible')} />
      </section>
      <section className={styles['section']} aria-label={t('field.picture')}>
        <PicturesField on={on} field="pictures" label={t('field.picture')} />
      </section>
      <PriceLabels itemId={id} />
      <ChoicesSection on={on} id={id} />
      <MoreSections on={on} id={id} view={view} />
      <ItemActions id={id} name={name} addressOf={addressOf} closeAddress={closeAddress} />
    </EditorPanel>
  )
}
