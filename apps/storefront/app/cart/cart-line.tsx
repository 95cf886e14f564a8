import type { SellingType } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import { restoreLine } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { IconButton } from '@sofra/ui/icon-button'
import { layout } from '@sofra/ui/layout'
import { PriceText } from '@sofra/ui/price-text'
import { Stepper } from '@sofra/ui/stepper'
import { text } from '@sofra/ui/text'
import { showToast } from '@sofra/ui/toasts'
import { CircleAlert, Pencil, Trash2, UtensilsCrossed, X } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { ShopPicture } from '../business/shop-picture.tsx'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusSuccessor } from '../shell/use-focus-successor.ts'
import styles from './cart-line.module.css'
import { lineProblemText } from './line-text.ts'
import type { LineView, ReplacementView } from './line-view.ts'
import { useSwipeToRemove } from './use-swipe-to-remove.ts'

interface CartLineProps {
  readonly view: LineView
  readonly type: SellingType
  readonly currency: Currency
  /** Narrow layout of the panel beside the menu. */
  readonly compact?: boolean
}

/** A line of the cart: item, choices, count, price and problem. */
export function CartLine({ view, type, currency, compact = false }: CartLineProps) {
  const translation = useTranslation()
  const { referenceId } = useShop()
  const removeLine = useRemove(view)
  const remove = () => {
    if (lineRef.current) moveFocusFrom(lineRef.current)
    removeLine()
  }
  const lineRef = useSwipeToRemove(() => remove())
  const { line, problem } = view
  const name = view.name || translation.t('cart.unknownItem')
  const editPath = view.path && `/${referenceId}/${type}/${view.path}?line=${encodeURIComponent(line.lineId)}`
  const part = { view, name, compact, editPath, onRemove: remove }
  const { handOff, successorRef } = useFocusSuccessor()

  return (
    <li ref={lineRef} className={styles['container']}>
      <div className={classes(layout('row', 'spread'), styles['swipeHint'])} aria-hidden="true">
        <Trash2 size={22} />
        <Trash2 size={22} />
      </div>
      <div className={styles['line']} data-compact={compact || undefined} data-problem={problem !== null || undefined}>
        <div className={styles['picture']}>
          {view.picture ? (
            <ShopPicture picture={view.picture} widths={[320]} sizes={compact ? '48px' : '72px'} />
          ) : (
            <span className={classes(layout('centred'), styles['noPicture'])}>
              <UtensilsCrossed size={22} aria-hidden />
            </span>
          )}
        </div>
        <LineText {...part} />
        {problem !== null && (
          <div className={classes(layout('row', 'wrap', 'spread'), text('small'), styles['problem'])} role="note">
            <p className={layout('row', 'gap2')}>
              <CircleAlert size={18} aria-hidden />
              {lineProblemText(translation, problem, view.left ?? 0)}
            </p>
            <FixButton {...part} />
            {view.replacement && (
              <ReplaceButton
                view={view}
                replacement={view.replacement}
                path={`/${referenceId}/${type}`}
                currency={currency}
                onReplace={handOff}
              />
            )}
          </div>
        )}
        {/* The count of an item that can no longer be ordered has no effect. */}
        {view.fix?.kind !== 'remove' && <LineFoot {...part} currency={currency} increaseRef={successorRef} />}
      </div>
    </li>
  )
}

interface LinePartProps {
  readonly view: LineView
  readonly name: string
  readonly compact: boolean
  /** The path of the item page that edits the line; null when the item is no longer offered. */
  readonly editPath: string | null
  readonly onRemove: () => void
}

/** Name, choices, comment and remaining stock. */
function LineText({ view, name, compact, editPath, onRemove }: LinePartProps) {
  const { t, format } = useTranslation()
  const { line, problem } = view
  // In the panel the lines are below the panel's own heading.
  const Heading = compact ? 'h3' : 'h2'
  return (
    <div className={classes(layout('narrow'), styles['text'])}>
      <Heading className={classes(text('medium'), styles['name'])}>
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
      {/* At the minimum count the stepper's own button removes the line, and the button of its problem does elsewhere. */}
      {!compact && line.count > view.minCount && view.fix?.kind !== 'remove' && (
        <IconButton
          className={styles['remove']}
          label={t('cart.removeItem', { name })}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      )}
      {view.choices.length > 0 && <p className={text('small', 'muted')}>{format.list(view.choices)}</p>}
      {line.comment !== '' && (
        <p className={classes(text('small', 'muted'), styles['comment'])}>
          <bdi>{line.comment}</bdi>
        </p>
      )}
      {problem === null && view.counted && (
        // Reserves space until the server responds, to avoid a layout shift.
        <p className={classes(text('small'), styles['few'])}>
          {view.lowStock !== null && t('cart.problem.fewLeft', { count: view.lowStock })}
        </p>
      )}
    </div>
  )
}

interface LineFootProps extends LinePartProps {
  readonly currency: Currency
  readonly increaseRef: Ref<HTMLButtonElement>
}

/** Price and count. */
function LineFoot({ view, name, currency, increaseRef, onRemove }: LineFootProps) {
  const { t, format } = useTranslation()
  const { setCount } = useCart()
  const { line } = view
  return (
    <div className={classes(layout('row', 'wrap', 'spread'), styles['foot'])}>
      {view.problem === null && (
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
        min={view.minCount}
        max={Math.max(view.maxCount, line.count)}
        step={view.step}
        increaseRef={increaseRef}
        labels={{
          value: name,
          decrease: t('common.decrease'),
          increase: t('common.increase'),
          remove: t('cart.removeItem', { name }),
        }}
        onChange={(count) => setCount(line.lineId, count)}
        onRemove={onRemove}
      />
    </div>
  )
}

/** The button that fixes the problem of a line. */
function FixButton({ view: { line, fix }, editPath, onRemove }: LinePartProps) {
  const { t } = useTranslation()
  const { setCount } = useCart()
  if (fix?.kind === 'count') {
    const { count } = fix
    return (
      <Button size="small" onClick={() => setCount(line.lineId, count)}>
        {t('cart.takeCount', { count })}
      </Button>
    )
  }
  if (fix?.kind === 'edit' && editPath) {
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

interface ReplaceButtonProps {
  readonly view: LineView
  readonly replacement: ReplacementView
  /** Path of the selling type. */
  readonly path: string
  readonly currency: Currency
  readonly onReplace: () => void
}

/** Replaces the line by the suggested item, or opens that item where it requires choices. */
function ReplaceButton({ view, replacement, path, currency, onReplace }: ReplaceButtonProps) {
  const { t, format } = useTranslation()
  const { replace } = useCart()
  const { line: old } = view
  const { line, name, price } = replacement
  const label = t('cart.replaceWith', { name })
  const amount = <bdi className={text('figures')}>{format.money(price, currency)}</bdi>
  if (line === null) {
    const itemPath = `${path}/${replacement.path}?line=${encodeURIComponent(old.lineId)}`
    return (
      <Link className={buttonClass({ size: 'small', wide: true })} to={itemPath} discover="none">
        <span className={classes(layout('row', 'wrap', 'spread', 'grow'), styles['replace'])}>
          {label}
          {amount}
        </span>
      </Link>
    )
  }
  const replaceLine = () => {
    onReplace()
    replace(old.lineId, line)
    showToast({
      text: t('cart.replaced', { name: view.name, replacement: name }),
      action: { label: t('common.undo'), run: () => replace(old.lineId, old) },
    })
  }
  return (
    <Button size="small" wide end={amount} onClick={replaceLine}>
      {label}
    </Button>
  )
}

/** Removes the line and shows a toast that can undo it. */
function useRemove({ line, name }: LineView): () => void {
  const { t } = useTranslation()
  const { cart, remove, change } = useCart()
  return () => {
    const position = cart.lines.findIndex(({ lineId }) => lineId === line.lineId)
    remove(line.lineId)
    showToast({
      text: t('cart.removed', { name: name || t('cart.unknownItem') }),
      action: { label: t('common.undo'), run: () => change((now) => restoreLine(now, line, position)) },
    })
  }
}

/**
 * Moves the focus out of a removed line: to the next line's link or stepper, else the previous one's, else the page.
 */
function moveFocusFrom(line: HTMLElement): void {
  if (!line.contains(document.activeElement)) return
  const neighbour = line.nextElementSibling ?? line.previousElementSibling
  const successor =
    neighbour?.querySelector<HTMLElement>('a, [role="group"] button:last-child') ??
    neighbour?.querySelector<HTMLElement>('button')
  const target = successor ?? document.getElementById('content')
  target?.focus({ preventScroll: true })
}
