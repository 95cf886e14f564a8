// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { purchaseFromWire, purchaseToWire, walletFromWire, walletHistoryFromWire } from '../wallet-codec.ts'
import type * as contract from '../wallet.ts'

export const buyWalletPackage: CallOf<typeof contract.buyWalletPackage> = {
  method: 'POST',
  path: '/webapp/wallet/:id/packages/:packageId/buy',
  hasBody: true,
  read: purchaseFromWire,
  write: purchaseToWire,
}

export const checkWalletPurchase: CallOf<typeof contract.checkWalletPurchase> = {
  method: 'POST',
  path: '/webapp/wallet/:id/purchases/:attemptId',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const getWallet: CallOf<typeof contract.getWallet> = {
  method: 'GET',
  path: '/webapp/wallet/:id',
  hasBody: false,
  read: walletFromWire,
  write: passThrough,
}

export const listWalletHistory: CallOf<typeof contract.listWalletHistory> = {
  method: 'GET',
  path: '/webapp/wallet/:id/history',
  hasBody: false,
  read: walletHistoryFromWire,
  write: passThrough,
}
