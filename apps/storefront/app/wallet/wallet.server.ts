import { getWallet, listWalletHistory } from '@sofra/contract/wallet'
import type { WalletMovement, WalletPackage } from '@sofra/contract/wallet-words'
import { directionOf } from '@sofra/i18n'
import { type Texts, textLanguage, textOf } from '@sofra/menu'
import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { customerApi } from '../api.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import type { MovementView, PackageView, PolicyView, WalletView } from './wallet-view.ts'

type Context = Readonly<RouterContextProvider>

/** A shop without wallet has none of its screens. */
export const requireWallet: MiddlewareFunction<Response> = ({ context }) => {
  if (!context.get(shopContext).enableWallet) throw data(null, { status: 404, statusText: 'Not Found' })
}

/** The wallet of whoever is signed in, in their language. */
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

/** A page of what happened, the latest first. */
export async function findHistory(context: Context, page: number) {
  const { branchId } = context.get(shopContext)
  const { currency, history, more } = await customerApi(context).call(listWalletHistory, {
    params: { id: branchId },
    query: { page },
  })
  return { currency, page, more, history: history.map((movement) => viewMovement(context, movement)) }
}

function viewPackage(context: Context, { id, names, descriptions, pay, bonus, bonusDays }: WalletPackage): PackageView {
  return { id, name: wordsOf(context, names), description: wordsOf(context, descriptions), pay, bonus, bonusDays }
}

function viewMovement(context: Context, { packageNames, ...movement }: WalletMovement): MovementView {
  return { ...movement, packageName: packageNames ? wordsOf(context, packageNames) : '' }
}

function viewPolicy(context: Context, policy: Texts): PolicyView | null {
  const language = textLanguage(policy, context.get(pageContext).facts.language, context.get(shopContext).languages)
  return language === null ? null : { html: policy[language] ?? '', language, direction: directionOf(language) }
}

function wordsOf(context: Context, texts: Texts): string {
  return textOf(texts, context.get(pageContext).facts.language, context.get(shopContext).languages)
}
