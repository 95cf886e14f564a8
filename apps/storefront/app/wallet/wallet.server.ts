import { getWallet, listWalletHistory } from '@sofra/contract/wallet'
import type { WalletMovement } from '@sofra/contract/wallet-codec'
import { directionOf } from '@sofra/i18n'
import { type Texts, textLanguage, textOf } from '@sofra/menu'
import type { WalletPackage } from '@sofra/ordering'
import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { customerApi } from '../api.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import type { RichTextView } from '../shell/rich-text.tsx'
import type { MovementView, PackageView, WalletView } from './wallet-view.ts'

type Context = Readonly<RouterContextProvider>

/** Responds with 404 when the shop has no wallet. */
export const requireWallet: MiddlewareFunction<Response> = ({ context }) => {
  if (!context.get(shopContext).enableWallet) throw data(null, { status: 404, statusText: 'Not Found' })
}

/** The wallet of the signed-in guest, with texts in the page's language. @throws Refusal of the API. */
export async function findWallet(context: Context): Promise<WalletView> {
  const { branchId } = context.get(shopContext)
  const wallet = await customerApi(context).call(getWallet, { params: { id: branchId } })
  const [first] = wallet.lots
  return {
    currency: wallet.currency,
    available: wallet.available,
    onHold: wallet.onHold,
    next: first && first.expiresAt !== null ? { amount: first.amount, expiresAt: first.expiresAt } : null,
    packages: wallet.packages.map((one) => viewPackage(context, one)),
    methods: wallet.methods,
    latest: wallet.history.map((movement) => viewMovement(context, movement)),
    policy: viewPolicy(context, wallet.policy),
  }
}

/** A page of wallet transactions, the latest first. `page` starts at 1. @throws Refusal of the API. */
export async function findWalletHistory(context: Context, page: number) {
  const { branchId } = context.get(shopContext)
  const { currency, history, more } = await customerApi(context).call(listWalletHistory, {
    params: { id: branchId },
    query: { page },
  })
  return { currency, page, more, history: history.map((movement) => viewMovement(context, movement)) }
}

function viewPackage(context: Context, { names, descriptions, ...offer }: WalletPackage): PackageView {
  return { ...offer, name: localizedText(context, names), description: localizedText(context, descriptions) }
}

function viewMovement(context: Context, { packageNames, ...movement }: WalletMovement): MovementView {
  return { ...movement, packageName: packageNames ? localizedText(context, packageNames) : '' }
}

function viewPolicy(context: Context, policy: Texts): RichTextView | null {
  const language = textLanguage(policy, context.get(pageContext).facts.language, context.get(shopContext).languages)
  return language === null ? null : { html: policy[language] ?? '', language, direction: directionOf(language) }
}

function localizedText(context: Context, texts: Texts): string {
  return textOf(texts, context.get(pageContext).facts.language, context.get(shopContext).languages)
}
