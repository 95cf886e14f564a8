import type { SellingType } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import { restoreLine } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { PriceText } from '@sofra/ui/price-text'
import { Stepper } from '@sofra/ui/stepper'
import { showToast } from '@sofra/ui/toasts'
import { CircleAlert, Pencil, Trash2, UtensilsCrossed, X } from 'lucide-react'
import { Link } from 'react-router'
import { ShopPicture } from '../business/shop-picture.tsx'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import styles from './cart-line.module.css'
import type { LineView } from './line-view.ts'
import { lineProblemText } from './line-words.ts'
import { useCart } from './store.ts'
import { useSwipeAway } from './use-swipe-away.ts'

interface CartLineProps {
  readonly view: LineView
  readonly type: SellingType
  readonly currency: Currency
  /** Narrow, beside the menu. */
  readonly compact?: boolean
}

/** One line of the cart: what it is, how many, what it comes to, and what is wrong with it. */
export function CartLine({ view, type, currency, compact = false }: CartLineProps) {
  const words = useWords()
  const { t, format } = words
  const { businessId, referenceId } = useShop()
  const { setCount } = useCart(businessId)
  const takeOut = useRemove(view)
  const remove = () => {
    if (swiped.current) passFocusOn(swiped.current)
    takeOut()
  }
  const swiped = useSwipeAway(() => remove())
  const { line, problem, least } = view
  const name = view.name || t('cart.unknownItem')
  // Beside the menu the lines have a heading of their own above them.
  const Heading = compact ? 'h3' : 'h2'
  const editPath = view.path && `/${referenceId}/${type}/${view.path}?line=${encodeURIComponent(line.lineId)}`

  return (
    <li ref={swiped} className={styles['place']}>
      <div className={styles['under']} aria-hidden="true">
        <Trash2 size={22} />
        <Trash2 size={22} />
      </div>
      <div className={styles['line']} data-compact={compact || undefined} data-problem={problem !== null || undefined}>
        <div className={styles['picture']}>
          {view.picture ? (
            <ShopPicture picture={view.picture} widths={[320]} sizes={compact ? '48px' : '72px'} />
          ) : (
            <span className={styles['noPicture']}>
              <UtensilsCrossed size={22} aria-hidden />
            </span>
          )}
        </div>
        <div className={styles['words']}>
          <Heading className={styles['name']}>
            {editPath && !compact ? (
              <Link className={styles['edit']} to={editPath} discover="none">
                {name}
                <Pencil size={14} aria-hidden />
                <span className="visually-hidden">{t('common.edit')}</span>
              </Link>
            ) : (
              name
            )}
          </Heading>
          {/* At the least there can be, the stepper's own button removes. */}
          {!compact && line.count > least && (
            <IconButton
              className={styles['remove']}
              label={t('cart.removeItem', { name })}
              icon={<X aria-hidden />}
              onClick={remove}
            />
          )}
          {view.choices.length > 0 && <p className={styles['choices']}>{format.list(view.choices)}</p>}
          {line.comment !== '' && (
            <p className={styles['comment']}>
              <bdi>{line.comment}</bdi>
            </p>
          )}
          {problem === null && view.counted && (
            // Kept free until the shop has said, so that nothing moves.
            <p className={styles['few']}>
              {view.fewLeft !== null && t('cart.problem.fewLeft', { count: view.fewLeft })}
            </p>
          )}
        </div>
        {problem !== null && (
          <div className={styles['problem']} role="note">
            <p>
              <CircleAlert size={18} aria-hidden />
              {lineProblemText(words, problem, view.left ?? 0)}
            </p>
            <MendButton view={view} editPath={editPath} onRemove={remove} />
          </div>
        )}
        <div className={styles['foot']}>
          {problem === null && (
            <PriceText
              strong
              wasLabel={t('menu.was')}
              {...(view.was !== null && { was: format.moneyDigits(view.was, currency) })}
            >
              {format.money(view.total, currency)}
            </PriceText>
          )}
          <Stepper
            value={line.count}
            min={least}
            max={Math.max(view.most, line.count)}
            step={view.step}
            labels={{
              value: name,
              decrease: t('common.decrease'),
              increase: t('common.increase'),
              remove: t('cart.removeItem', { name }),
            }}
            onChange={(count) => setCount(line.lineId, count)}
            onRemove={remove}
          />
        </div>
      </div>
    </li>
  )
}

interface MendProps {
  readonly view: LineView
  readonly editPath: string | null
  readonly onRemove: () => void
}

/** The one press that makes the problem go away. */
function MendButton({ view: { line, mend }, editPath, onRemove }: MendProps) {
  const { t } = useWords()
  const { businessId } = useShop()
  const { setCount } = useCart(businessId)
  if (mend?.kind === 'count') {
    const { count } = mend
    return (
      <Button size="small" onClick={() => setCount(line.lineId, count)}>
        {t('cart.takeCount', { count })}
      </Button>
    )
  }
  if (mend?.kind === 'edit' && editPath) {
    return (
      <Link className={buttonClass({ size: 'small' })} to={editPath} discover="none">
        {t('cart.chooseAgain')}
      </Link>
    )
  }
  return (
    <Button size="small" onClick={onRemove}>
      {t('common.remove')}
    </Button>
  )
}

/** Takes the line out, and offers for a while to put it back where it was. */
function useRemove({ line, name }: LineView): () => void {
  const { t } = useWords()
  const { businessId } = useShop()
  const { cart, remove, change } = useCart(businessId)
  return () => {
    const position = cart.lines.findIndex(({ lineId }) => lineId === line.lineId)
    remove(line.lineId)
    showToast({
      text: t('cart.removed', { name: name || t('cart.unknownItem') }),
      action: { label: t('common.undo'), run: () => change((now) => restoreLine(now, line, position)) },
    })
  }
}

/** The focus of a line that goes: to the next one's name or stepper, else to the one before, else to the page. */
function passFocusOn(line: HTMLElement): void {
  if (!line.contains(document.activeElement)) return
  const neighbour = line.nextElementSibling ?? line.previousElementSibling
  const heir = neighbour?.querySelector<HTMLElement>('a, [role="group"] button:last-child')
  const place = heir ?? document.getElementById('content')
  place?.focus({ preventScroll: true })
}
