import type { ServedEndpoint } from '../http/serve.ts'
import { serveExportOrders, serveSearchOrders, serveStaffOrder, serveStaffReceipt } from './console/all-orders.ts'
import { serveBoard, serveBoardEvents } from './console/board.ts'
import { serveCheckReferenceId, serveCreateBusiness, serveProposeBusiness } from './console/businesses.ts'
import {
  serveChangeHistory,
  serveChanges,
  serveEditableMenu,
  serveEditableSettings,
  serveUndo,
} from './console/changes.ts'
import { serveConfirmDiet } from './console/confirm-diet.ts'
import { serveCheckDomain, serveDomains } from './console/domains.ts'
import {
  serveCheckDraft,
  serveCreateDraft,
  serveDiscardDraft,
  serveDrafts,
  servePublishDraft,
  serveReopenDraft,
  serveSaveDraft,
  serveScheduleDraft,
} from './console/drafts.ts'
import { serveExportMenu, serveImportProblems } from './console/export-menu.ts'
import { serveFeedback } from './console/feedback.ts'
import { serveImport as serveImportShop } from './console/import.ts'
import { serveCommitImport, serveImport, serveReviseImport, serveStageImport } from './console/imports.ts'
import { serveMe } from './console/me.ts'
import { serveConsoleMenu } from './console/menu.ts'
import { serveMove } from './console/move.ts'
import { servePaymentExceptions, serveResolvePaymentException } from './console/payments.ts'
import {
  serveAddPicture,
  serveCropPicture,
  serveDeletePicture,
  servePicture,
  servePictures,
  serveUpdatePicture,
} from './console/pictures.ts'
import { serveCreatePreview } from './console/preview.ts'
import {
  serveCreatePrinterAddress,
  serveListPrinters,
  servePrintOrder,
  servePrintTestTicket,
  serveSettleTicket,
} from './console/printers.ts'
import { serveRefund } from './console/refund.ts'
import { serveMoveReservation, serveSeatReservation } from './console/reservation-steps.ts'
import { serveAddReservation, serveChangeStaffReservation, serveListStaffReservations } from './console/reservations.ts'
import { servePauseSelling, serveSellingStates, serveSetBusy } from './console/selling.ts'
import { serveCloseBusiness, serveOpenBusiness, serveSetup } from './console/setup.ts'
import { serveAddStarterMenu } from './console/starter-menu.ts'
import { serveListStations, serveMarkStation } from './console/stations.ts'
import { serveLowStock, serveSetStock, serveStock, serveStockEvents } from './console/stock.ts'
import { serveBlockTables, serveUnblockTables } from './console/table-blocks.ts'
import { serveSendTestAlert } from './console/test-alerts.ts'
import { serveEndTestOrders, serveSendTestOrder } from './console/test-orders.ts'
import { serveAttention, serveSalesSoFar } from './console/today.ts'
import { serveUnavailableItems } from './console/unavailable.ts'
import { serveUndoStep } from './console/undo-step.ts'
import { serveDraftVersion, serveRestoreVersion, serveVersionChanges, serveVersions } from './console/versions.ts'
import { serveCreditWallet, serveFindWallet, serveRefundToWallet } from './console/wallet.ts'

/** The calls of the console that need a session, apart from those of accounts and teams. */
export const consoleEndpoints: readonly ServedEndpoint[] = [
  serveMe,
  serveSellingStates,
  servePauseSelling,
  serveSetBusy,
  serveSalesSoFar,
  serveAttention,
  serveUnavailableItems,
  serveBoard,
  serveBoardEvents,
  serveSearchOrders,
  serveExportOrders,
  serveStaffOrder,
  serveStaffReceipt,
  serveMove,
  serveUndoStep,
  serveSendTestOrder,
  serveEndTestOrders,
  serveRefund,
  serveConfirmDiet,
  serveListStations,
  serveMarkStation,
  serveListPrinters,
  serveCreatePrinterAddress,
  servePrintTestTicket,
  servePrintOrder,
  serveSettleTicket,
  serveStock,
  serveLowStock,
  serveSetStock,
  serveStockEvents,
  serveConsoleMenu,
  serveProposeBusiness,
  serveCheckReferenceId,
  serveCreateBusiness,
  serveSetup,
  serveOpenBusiness,
  serveCloseBusiness,
  serveAddStarterMenu,
  serveEditableMenu,
  serveEditableSettings,
  serveChanges,
  serveUndo,
  serveChangeHistory,
  serveDrafts,
  serveCreateDraft,
  serveSaveDraft,
  servePublishDraft,
  serveScheduleDraft,
  serveReopenDraft,
  serveCheckDraft,
  serveDiscardDraft,
  serveVersions,
  serveVersionChanges,
  serveRestoreVersion,
  serveDraftVersion,
  servePicture,
  serveCreatePreview,
  serveSendTestAlert,
  serveStageImport,
  serveImport,
  serveReviseImport,
  serveCommitImport,
  serveImportProblems,
  serveExportMenu,
  servePictures,
  serveAddPicture,
  serveUpdatePicture,
  serveCropPicture,
  serveDeletePicture,
  serveFeedback,
  serveDomains,
  serveCheckDomain,
  servePaymentExceptions,
  serveResolvePaymentException,
  serveFindWallet,
  serveCreditWallet,
  serveRefundToWallet,
  serveImportShop,
  serveListStaffReservations,
  serveAddReservation,
  serveChangeStaffReservation,
  serveMoveReservation,
  serveSeatReservation,
  serveBlockTables,
  serveUnblockTables,
]
