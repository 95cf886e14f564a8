import { type Item, type SellingType, textOf } from '@sofra/menu'
import { IconButton } from '@sofra/ui/icon-button'
import { showToast } from '@sofra/ui/toasts'
import { Share2 } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { type ShareResult, shareLink } from '../shell/share-link.ts'
import { useTranslation } from '../shell/translation.tsx'

interface ShareButtonProps {
  readonly item: Item
  readonly sellingType: SellingType
}

/** Button that shares the link to an item. */
export function ShareButton({ item, sellingType }: ShareButtonProps) {
  const { t, format } = useTranslation()
  const { referenceId, name } = useShop()
  const share = async () => {
    // The link contains the item only, not the cart line that may be edited.
    const path = `/${referenceId}/${sellingType}/${item.categoryId}/${item.id}`
    const url = new URL(path, window.location.origin).href
    const messageKey = resultKeys[await shareLink({ url, title: `${textOf(item.names, format.language)} · ${name}` })]
    if (messageKey !== null) showToast({ text: t(messageKey) })
  }
  return <IconButton label={t('item.share')} icon={<Share2 aria-hidden />} onClick={() => void share()} />
}

const resultKeys = {
  copied: 'item.linkCopied',
  failed: 'item.linkNotCopied',
  shared: null,
  dismissed: null,
} as const satisfies Record<ShareResult, string | null>
