import type { Instant } from '@sofra/availability'
import { type ChoiceProblem, type Item, indexMenu, itemAvailability, type Menu, type SellingType } from '@sofra/menu'
import { addLine, type CartLine, countOfItem } from '@sofra/ordering'
import { Sheet } from '@sofra/ui/sheet'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { unavailableText } from '../menu/unavailable-text.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { ItemCompanions } from './item-companions.tsx'
import { ItemDetails } from './item-details.tsx'
import { ItemFooter } from './item-footer.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { ItemOptions } from './item-options.tsx'
import styles from './item-screen.module.css'
import { ItemWarning } from './item-warning.tsx'
import { type ItemSelection, useItemSelection } from './use-item-selection.ts'

interface ItemScreenProps {
  readonly menu: Menu
  readonly item: Item
  readonly sellingType: SellingType
  readonly now: Instant
  /** Path of the page behind the sheet; null when the item was opened directly as a page. */
  readonly backgroundPath: string | null
}

/** An item: a sheet over the menu on phones, a dialog on wide screens, a page of its own when opened directly. */
export function ItemScreen(props: ItemScreenProps) {
  const { menu, item, sellingType, now, backgroundPath } = props
  const translation = useTranslation()
  const { language } = usePageFacts()
  const shop = useShop()
  const navigate = useNavigate()
  const order = useItemOrder(props)
  const { selection, edited, submitted } = order

  const index = indexMenu(menu)
  const availability = itemAvailability(index, item, sellingType, now)
  const name = item.names[language] ?? ''
  const canOrder = shop.cart && availability.available && !item.pin && selection !== null
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
        {!availability.available && (
          <p className={styles['unavailable']}>
            {unavailableText(translation, availability.reason, availability.next, now, menu.timeZone)}
          </p>
        )}
        {selection && !item.pin && <ItemOptions selection={selection} submitted={submitted} />}
      </>
    ),
    footer: canOrder ? <OrderFooter item={item} selection={selection} order={order} /> : undefined,
    companions: !item.pin && edited === undefined && (
      <ItemCompanions item={item} sellingType={sellingType} now={now} level={backgroundPath === null ? 2 : 3} />
    ),
    media: hasPictures ? (
      <div className={styles['pictures']}>
        <ItemGallery pictures={item.pictures} name={name} />
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
        <Link className={styles['back']} to={menuPath} aria-label={t('menu.wholeMenu')}>
          <ArrowLeft className={styles['arrow']} size={22} aria-hidden />
        </Link>
      </div>
      <div className={styles['body']}>
        {body}
        {footer && <div className={styles['footer']}>{footer}</div>}
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

interface OrderFooterProps {
  readonly item: Item
  readonly selection: ItemSelection
  readonly order: ItemOrder
}

/** The footer that adds the selection to the cart, with what is missing after the first try. */
function OrderFooter({ item, selection, order: { edited, submitted, full, countInCart, submit } }: OrderFooterProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  return (
    <ItemFooter
      selection={selection}
      editing={edited !== undefined}
      full={submitted && full}
      left={item.stock === null ? null : item.stock - countInCart + (edited?.count ?? 0)}
      missing={submitted ? missingNames(selection, language, t('item.comment')) : []}
      tooMany={submitted ? groupsWith('modifier-too-many', selection, language) : []}
      onAdd={submit}
    />
  )
}

interface ItemOrder {
  /** Null for an item without price labels. */
  readonly selection: ItemSelection | null
  /** The line of the cart that is edited. */
  readonly edited: CartLine | undefined
  /** Whether the guest has tried to add the item: missing choices are then marked. */
  readonly submitted: boolean
  /** Whether the cart takes no further line. */
  readonly full: boolean
  readonly countInCart: number
  readonly menuPath: string
  /** Adds the selection to the cart, or shows the first missing choice. */
  readonly submit: () => void
}

/** The selection of an item and how it gets into the cart. */
function useItemOrder({ menu, item, sellingType, backgroundPath }: ItemScreenProps): ItemOrder {
  const { businessId, referenceId } = useShop()
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  const { cart, add, replace } = useCart(businessId)
  const edited = cart.lines.find(({ lineId, itemId }) => lineId === params.get('line') && itemId === item.id)
  const selection = useItemSelection(menu, item, sellingType, edited)
  const [submitted, setSubmitted] = useState(false)
  const menuPath = `/${referenceId}/${sellingType}`
  // `addLine` returns the same cart when it is full.
  const full = selection !== null && !edited && addLine(cart, selection.line) === cart

  const submit = () => {
    if (!selection) return
    const missing = firstMissing(selection)
    if (missing !== null || full) setSubmitted(true)
    if (missing !== null) return showMissing(missing)
    if (full) return
    if (edited) {
      replace(edited.lineId, selection.line)
      // A page opened directly has no cart page in its history.
      if (location.key === 'default') navigate(`${menuPath}/cart`, { replace: true })
      else navigate(-1)
    } else {
      add(selection.line)
      if (backgroundPath === null) navigate(menuPath)
      else navigate(-1)
    }
  }
  return { selection, edited, submitted, full, countInCart: countOfItem(cart, item.id), menuPath, submit }
}

/** DOM id of the first group or field with a missing choice; null when nothing is missing. */
function firstMissing(selection: ItemSelection): string | null {
  const [problem] = selection.problems
  if (problem) return problem.groupId === null ? 'content' : `group-${problem.groupId}`
  return selection.commentMissing ? 'comment' : null
}

function showMissing(id: string): void {
  const target = document.getElementById(id)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' })
  const field = target?.querySelector<HTMLElement>('input:enabled, textarea') ?? target
  field?.focus({ preventScroll: true })
}

function missingNames(selection: ItemSelection, language: string, comment: string): string[] {
  const names = groupsWith('modifier-missing', selection, language)
  return selection.commentMissing ? [...names, comment] : names
}

function groupsWith(
  problem: ChoiceProblem['problem'],
  { groups, problems }: ItemSelection,
  language: string,
): string[] {
  const matching = groups.filter(({ id }) => problems.some((one) => one.groupId === id && one.problem === problem))
  return matching.flatMap(({ names }) => names[language] ?? [])
}
