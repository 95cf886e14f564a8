import type { Item, SellingType } from '@sofra/menu'
import { IconButton } from '@sofra/ui/icon-button'
import { showToast } from '@sofra/ui/toasts'
import { Share2 } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { type Shared, shareLink } from '../shell/share-link.ts'
import { useWords } from '../shell/words.tsx'

interface ShareButtonProps {
  readonly item: Item
  readonly sellingType: SellingType
}

/** Passes the way to a dish on. */
export function ShareButton({ item, sellingType }: ShareButtonProps) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const { referenceId, name } = useShop()
  const share = async () => {
    // Without the line of the cart that may be open: what is shared is the dish.
    const { href: url } = new URL(
      `/${referenceId}/${sellingType}/${item.categoryId}/${item.id}`,
      window.location.origin,
    )
    const word = words[await shareLink({ url, title: `${item.names[language] ?? ''} · ${name}` })]
    if (word !== null) showToast({ text: t(word) })
  }
  return <IconButton label={t('item.share')} icon={<Share2 aria-hidden />} onClick={() => void share()} />
}

const words = {
  copied: 'item.linkCopied',
  failed: 'item.linkNotCopied',
  shared: null,
  dismissed: null,
} as const satisfies Record<Shared, string | null>
