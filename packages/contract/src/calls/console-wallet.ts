// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { staffWalletFromWire, walletCreditToWire, walletRefundToWire } from '../console-wallet-codec.ts'
import type * as contract from '../console-wallet.ts'

export const creditWallet: CallOf<typeof contract.creditWallet> = {
  method: 'POST',
  path: '/console/wallet/credit',
  hasBody: true,
  read: passThrough,
  write: walletCreditToWire,
}

export const findWallet: CallOf<typeof contract.findWallet> = {
  method: 'GET',
  path: '/console/wallet',
  hasBody: false,
  read: staffWalletFromWire,
  write: passThrough,
}

export const refundToWallet: CallOf<typeof contract.refundToWallet> = {
  method: 'POST',
  path: '/console/wallet/refund',
  hasBody: true,
  read: passThrough,
  write: walletRefundToWire,
}
