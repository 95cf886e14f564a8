import type { Instant } from '@sofra/availability'
import { type ChoiceProblem, type Item, indexMenu, itemAnswer, type Menu, type SellingType } from '@sofra/menu'
import { addLine, countOfItem } from '@sofra/ordering'
import { Sheet } from '@sofra/ui/sheet'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../cart/store.ts'
import { goneText } from '../menu/gone-text.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWide } from '../shell/use-wide.ts'
import { useWords } from '../shell/words.tsx'
import { ItemCaution } from './item-caution.tsx'
import { ItemCompanions } from './item-companions.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemFooter } from './item-footer.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { ItemOptions } from './item-options.tsx'
import styles from './item-screen.module.css'
import { useWish, type Wish } from './use-wish.ts'

interface ItemScreenProps {
  readonly menu: Menu
  readonly item: Item
  readonly sellingType: SellingType
  readonly now: Instant
  /** The page the item lies over; null when it is the page. */
  readonly behind: string | null
}

/** An item: a sheet over the menu on phones, a dialog on wide screens, a page of its own when opened directly. */
export function ItemScreen({ menu, item, sellingType, now, behind }: ItemScreenProps) {
  const words = useWords()
  const { language } = usePageFacts()
  const shop = useShop()
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  const { cart, add, replace } = useCart(shop.businessId)
  const edited = cart.lines.find(({ lineId, itemId }) => lineId === params.get('line') && itemId === item.id)
  const wish = useWish(menu, item, sellingType, edited)
  const [tried, setTried] = useState(false)
  const wide = useWide()

  const menuPath = `/${shop.referenceId}/${sellingType}`
  const index = indexMenu(menu)
  const answer = itemAnswer(index, item, sellingType, now)
  const name = item.names[language] ?? ''
  const close = () => (behind === null ? navigate(menuPath) : navigate(-1))

  // A cart that takes no more lines stays as it is.
  const full = wish !== null && !edited && addLine(cart, wish.line) === cart
  const submit = () => {
    if (!wish) return
    const missing = firstMissing(wish)
    if (missing !== null) {
      setTried(true)
      showMissing(missing)
      return
    }
    if (full) return setTried(true)
    if (edited) replace(edited.lineId, wish.line)
    else add(wish.line)
    if (!edited) close()
    // In a tab of its own there is no cart to go back to.
    else if (location.key === 'default') navigate(`${menuPath}/cart`, { replace: true })
    else navigate(-1)
  }

  const canOrder = shop.cart && answer.available && !item.pin && wish !== null
  const pictured = item.pictures.length > 0
  const caution = <ItemCaution index={index} item={item} over={pictured} />
  const body = (
    <>
      <title>{`${name} · ${shop.name}`}</title>
      {!pictured && caution}
      <ItemFacts index={index} item={item} sellingType={sellingType} heading={behind === null ? 'h1' : 'h2'} />
      {!answer.available && (
        <p className={styles['gone']}>{goneText(words, answer.reason, answer.next, now, menu.timeZone)}</p>
      )}
      {wish && !item.pin && <ItemOptions wish={wish} tried={tried} />}
    </>
  )
  const footer = canOrder ? (
    <ItemFooter
      wish={wish}
      editing={edited !== undefined}
      full={tried && full}
      left={item.stock === null ? null : item.stock - countOfItem(cart, item.id) + (edited?.count ?? 0)}
      missing={tried ? missingNames(wish, language, words.t('item.comment')) : []}
      tooMany={tried ? groupsWith('modifier-too-many', wish, language) : []}
      onAdd={submit}
    />
  ) : undefined
  const companions = !item.pin && edited === undefined && (
    <ItemCompanions item={item} sellingType={sellingType} now={now} level={behind === null ? 2 : 3} />
  )
  const toasts = (
    <div className={footer && styles['toasts']}>
      <ToastPlace />
    </div>
  )
  const media = pictured ? (
    <div className={styles['pictures']}>
      <ItemGallery pictures={item.pictures} name={name} />
      {caution}
    </div>
  ) : undefined

  if (behind !== null) {
    return (
      <Sheet open onClose={close} title={name} closeLabel={words.t('common.close')} media={media} footer={footer}>
        {body}
        <div className={styles['companions']}>{companions}</div>
        {/* Beside the menu of a wide screen the cart has a place for them. */}
        {!wide && toasts}
      </Sheet>
    )
  }
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <div className={styles['media']}>
        {media}
        <Link className={styles['back']} to={menuPath} aria-label={words.t('menu.wholeMenu')}>
          <ArrowLeft className={styles['arrow']} size={22} aria-hidden />
        </Link>
      </div>
      <div className={styles['body']}>
        {body}
        {footer && <div className={styles['footer']}>{footer}</div>}
      </div>
      <div className={styles['companions']}>{companions}</div>
      {toasts}
    </main>
  )
}

/** The id of the first place on the page where something is missing. */
function firstMissing(wish: Wish): string | null {
  const [problem] = wish.problems
  if (problem) return problem.groupId === null ? 'content' : `group-${problem.groupId}`
  return wish.commentMissing ? 'comment' : null
}

function showMissing(id: string): void {
  const place = document.getElementById(id)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  const field = place?.querySelector<HTMLElement>('input:enabled, textarea') ?? place
  field?.focus({ preventScroll: true })
}

function missingNames(wish: Wish, language: string, comment: string): string[] {
  const names = groupsWith('modifier-missing', wish, language)
  return wish.commentMissing ? [...names, comment] : names
}

function groupsWith(problem: ChoiceProblem['problem'], { groups, problems }: Wish, language: string): string[] {
  const those = groups.filter(({ id }) => problems.some((one) => one.groupId === id && one.problem === problem))
  return those.flatMap(({ names }) => names[language] ?? [])
}
