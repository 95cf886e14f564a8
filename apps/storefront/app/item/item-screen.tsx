import type { Instant } from '@sofra/availability'
import { unavailableText } from '@sofra/i18n/unavailable-text'
import { indexMenu, itemAvailability, textOf } from '@sofra/menu'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Sheet } from '@sofra/ui/sheet'
import { text } from '@sofra/ui/text'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { Companions } from '../menu/companions.tsx'
import { useWholeMenu } from '../menu/use-whole-menu.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { ItemDetails } from './item-details.tsx'
import { ItemFooter } from './item-footer.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { ItemOptions } from './item-options.tsx'
import styles from './item-screen.module.css'
import { ItemWarning } from './item-warning.tsx'
import { type ItemVisit, useItemOrder } from './use-item-order.ts'

interface ItemScreenProps extends ItemVisit {
  readonly now: Instant
}

/** An item: a sheet over the menu on phones, a dialog on wide screens, a page of its own when opened directly. */
export function ItemScreen(props: ItemScreenProps) {
  const { menu, item, sellingType, now, backgroundPath } = props
  const translation = useTranslation()
  const shop = useShop()
  const navigate = useNavigate()
  const order = useItemOrder(props)
  const { selection, edited, submitted } = order
  const suggests = !item.pin && edited === undefined
  const { menu: wholeMenu } = useWholeMenu(suggests)

  const index = indexMenu(menu)
  const availability = itemAvailability(index, item, sellingType, now)
  const name = textOf(item.names, translation.format.language)
  const isOrderable = shop.cart && !item.pin && selection !== null
  const reason = !availability.available && (
    <p className={classes(text('muted', 'medium'), styles['unavailable'])} data-in-footer={isOrderable || undefined}>
      {unavailableText(translation, availability, now, menu.timeZone)}
    </p>
  )
  const hasPictures = item.pictures.length > 0
  const warning = <ItemWarning index={index} item={item} overlay={hasPictures} />
  const parts: ItemParts = {
    name,
    body: (
      <>
        <title>{`${name} · ${shop.name}`}</title>
        {!hasPictures && warning}
        <ItemDetails
          index={index}
          item={item}
          sellingType={sellingType}
          heading={backgroundPath === null ? 'h1' : 'h2'}
        />
        {!isOrderable && reason}
        {selection && !item.pin && <ItemOptions selection={selection} submitted={submitted} />}
      </>
    ),
    // In the place of the button, so that nothing moves when an open item sells out.
    footer: isOrderable ? reason || <ItemFooter selection={selection} order={order} /> : undefined,
    // Nothing until the whole menu is loaded on a directly opened page.
    companions: suggests && wholeMenu?.items.some(({ id }) => id === item.id) && (
      <Companions
        menu={wholeMenu}
        chosenIds={[item.id]}
        sellingType={sellingType}
        now={now}
        level={backgroundPath === null ? 2 : 3}
      />
    ),
    media: hasPictures ? (
      <div className={styles['pictures']}>
        <ItemGallery
          pictures={item.pictures}
          name={name}
          altOf={(id) => menu.pictureAlts?.[id]?.[translation.format.language]}
        />
        {warning}
      </div>
    ) : undefined,
  }
  if (backgroundPath !== null) return <ItemSheet {...parts} onClose={() => navigate(-1)} />
  return <ItemPage {...parts} menuPath={order.menuPath} />
}

/** The parts of the screen, which the sheet and the page arrange differently. */
interface ItemParts {
  readonly name: string
  readonly body: ReactNode
  readonly footer: ReactNode
  readonly companions: ReactNode
  readonly media: ReactNode
}

function ItemSheet({ name, body, footer, companions, media, onClose }: ItemParts & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const wide = useWideScreen()
  return (
    <Sheet open onClose={onClose} title={name} closeLabel={t('common.close')} media={media} footer={footer}>
      {body}
      <div className={styles['companions']}>{companions}</div>
      {/* On wide screens the cart panel shows the toasts. */}
      {!wide && <ItemToasts aboveFooter={Boolean(footer)} />}
    </Sheet>
  )
}

function ItemPage({ body, footer, companions, media, menuPath }: ItemParts & { readonly menuPath: string }) {
  const { t } = useTranslation()
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <div className={styles['media']}>
        {media}
        <Link className={classes(layout('centred'), styles['back'])} to={menuPath} aria-label={t('menu.wholeMenu')}>
          <ArrowLeft className={layout('mirrored')} size={22} aria-hidden />
        </Link>
      </div>
      <div className={styles['body']}>
        {body}
        {footer && (
          <div className={styles['footer']} data-replaces-tabs>
            {footer}
          </div>
        )}
      </div>
      <div className={styles['companions']}>{companions}</div>
      <ItemToasts aboveFooter={Boolean(footer)} />
    </main>
  )
}

function ItemToasts({ aboveFooter }: { aboveFooter: boolean }) {
  return (
    <div className={aboveFooter ? styles['toasts'] : undefined}>
      <PageToasts />
    </div>
  )
}
