import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import type { Zone } from '@sofra/delivery'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { Badge } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { ConfirmDialog } from '@sofra/ui/dialog'
import { IconTile } from '@sofra/ui/icon-tile'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { addressText } from '../delivery/address-text.ts'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { savedAddressArea, savedAddressIcon, savedAddressTitle } from './saved-address-text.ts'
import styles from './saved-addresses-page.module.css'

/** A saved address with its actions. */
export function SavedAddressCard({ place, zones }: { place: SavedAddress; zones: readonly Zone[] }) {
  const { language } = usePageFacts()
  const translation = useTranslation()
  const { t } = translation
  const { referenceId } = useShop()
  const busy = useNavigation().formData
  const area = savedAddressArea(place, zones, language)
  const title = savedAddressTitle(translation, place, area)
  const Icon = savedAddressIcon(place)
  const isBusy = (intent: string) => busy?.get('intent') === intent && busy.get('id') === place.id
  const address = addressText(translation, place.address)
  return (
    <article className={classes(cardClass({ inside: 'bare' }), styles['card'])} aria-labelledby={`place-${place.id}`}>
      <div className={layout('row', 'top', 'gap4')}>
        <IconTile size="large">
          <Icon size={22} aria-hidden />
        </IconTile>
        <div className={classes(layout('grow'), text('breakable'))}>
          <h2 id={`place-${place.id}`} className={classes(layout('row', 'wrap'), text('large'), styles['name'])}>
            <bdi>{title}</bdi> {place.isDefault && <Badge tone="positive">{t('places.default')}</Badge>}
          </h2>
          {title !== area && <p>{area}</p>}
          {address !== '' && <p className={text('muted', 'small')}>{address}</p>}
          {(place.contactName || place.contactPhone) && (
            <p className={text('muted', 'small')}>
              <bdi>{place.contactName}</bdi> {place.contactPhone && <bdi dir="ltr">{place.contactPhone}</bdi>}
            </p>
          )}
        </div>
      </div>
      <div className={classes(layout('row', 'wrap'), styles['actions'])}>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={`/${referenceId}/locations?edit=${place.id}`}
          aria-label={t('places.editOf', { place: title })}
        >
          <span className={layout('inline', 'gap2')}>
            <Pencil size={16} aria-hidden />
            {t('places.edit')}
          </span>
        </Link>
        {!place.isDefault && (
          <Form method="post" preventScrollReset>
            <HiddenFields intent="default" id={place.id} />
            <Button
              type="submit"
              variant="quiet"
              size="small"
              icon={<Star size={16} aria-hidden />}
              loading={isBusy('default')}
              aria-label={t('places.makeDefaultOf', { place: title })}
            >
              {t('places.makeDefault')}
            </Button>
          </Form>
        )}
        <RemoveAddressForm place={place} title={title} busy={isBusy('remove')} />
      </div>
    </article>
  )
}

function RemoveAddressForm({ place, title, busy }: { place: SavedAddress; title: string; busy: boolean }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [confirmOpen, setConfirmOpen] = useState(false)
  return (
    <Form ref={form} method="post" preventScrollReset>
      <HiddenFields intent="remove" id={place.id} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        icon={<Trash2 size={16} aria-hidden />}
        loading={busy}
        aria-label={t('places.removeOf', { place: title })}
        onClick={(event) => {
          event.preventDefault()
          setConfirmOpen(true)
        }}
      >
        {t('places.remove')}
      </Button>
      <ConfirmDialog
        open={confirmOpen}
        onClose={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false)
          form.current?.requestSubmit()
        }}
        title={t('places.removeTitle', { place: title })}
        confirmLabel={t('places.remove')}
        cancelLabel={t('common.cancel')}
        dangerous
      >
        {t('places.removeText')}
      </ConfirmDialog>
    </Form>
  )
}
