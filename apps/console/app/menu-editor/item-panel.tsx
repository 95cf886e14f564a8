import { referenceOf } from '@sofra/contract/menu-records'
import { IconButton } from '@sofra/ui/icon-button'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SwitchField, TextsField } from '../changes/fields.tsx'
import { PicturesField } from '../pictures/picture-fields.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { BranchesField } from './branches-field.tsx'
import { ItemActions } from './item-actions.tsx'
import styles from './item-panel.module.css'
import { CategoryField, ChoicesSection, DetailsSection, LabelsSection, SellingSection } from './item-sections.tsx'
import type { MenuView } from './menu-view.ts'
import { PriceLabels } from './price-labels.tsx'
import { SmallPicture } from './small-picture.tsx'

interface ItemPanelProps {
  readonly id: string
  readonly name: string
  readonly view: MenuView
  readonly addressOf: (itemId: string) => string
  readonly closeAddress: string
}

/** Everything an item has. Each field is saved by itself and is live at once. */
export function ItemPanel({ id, name, view, addressOf, closeAddress }: ItemPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOpened = useLocation().key !== 'default'
  const heading = useRef<HTMLHeadingElement>(null)
  const on = referenceOf('item', id)
  const row = view.items.find((one) => one.id === id)
  useEffect(() => {
    // A page that is loaded with an open item keeps the focus at its start.
    if (isOpened) heading.current?.focus({ preventScroll: true })
  }, [isOpened])

  const close = async () => {
    await navigate(closeAddress, { preventScrollReset: true })
    document.getElementById(`item-${id}`)?.focus()
  }
  return (
    <section className={styles['panel']} aria-labelledby="item-title">
      <header className={styles['header']}>
        <SmallPicture picture={row?.picture ?? null} />
        <div className={styles['title']}>
          <h2 ref={heading} id="item-title" tabIndex={-1} dir="auto">
            {name}
          </h2>
          <p className={styles['id']}>{id}</p>
        </div>
        <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} onClick={() => void close()} />
      </header>
      <div className={styles['fields']}>
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
        <SellingSection on={on}>
          <BranchesField itemId={id} />
        </SellingSection>
        <ChoicesSection on={on} />
        <LabelsSection on={on} />
        <DetailsSection on={on} id={id} view={view} />
        <ItemActions id={id} name={name} addressOf={addressOf} closeAddress={closeAddress} />
      </div>
    </section>
  )
}
