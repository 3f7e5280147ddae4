import type { StaffOrderAction } from '@noriai/contract/orders/staffActions'
import { useState } from 'react'
import { Button } from '../../components'
import { useLanguage } from '../../i18n'
import { useMay } from '../../model/session'
import { MarkMissedSheet, UndoScanSheet, UnmarkMissedSheet } from './BoardingSheets'
import { GoodwillSheet } from './GoodwillSheet'
import type { OrderSheetProps } from './orderSheet'
import { DecideSheet, RefundSheet, SettleRefundSheet } from './RefundSheets'
import { HandBackSheet, LuggageStepSheet, MoveSheet, SellLuggageSheet } from './RideSheets'
import { CancelSheet, NoteSheet } from './TextSheets'

const sheets = {
  note: { call: 'staffAddNote', Sheet: NoteSheet },
  move: { call: 'staffMoveOrder', Sheet: MoveSheet },
  markMissed: { call: 'staffMarkMissed', Sheet: MarkMissedSheet },
  unmarkMissed: { call: 'staffMarkMissed', Sheet: UnmarkMissedSheet },
  undoScan: { call: 'staffUndoScan', Sheet: UndoScanSheet },
  sellLuggage: { call: 'staffSellLuggage', Sheet: SellLuggageSheet },
  moveLuggage: { call: 'staffMoveLuggage', Sheet: LuggageStepSheet },
  handBack: { call: 'staffHandBackLuggage', Sheet: HandBackSheet },
  decideRefund: { call: 'staffDecideRefund', Sheet: DecideSheet },
  settleRefund: { call: 'staffSettleRefund', Sheet: SettleRefundSheet },
  goodwill: { call: 'staffGiveGoodwill', Sheet: GoodwillSheet },
  refundPartly: { call: 'staffRefundOrder', Sheet: RefundSheet },
  cancel: { call: 'staffCancelOrder', Sheet: CancelSheet },
} as const

const inOrder = Object.keys(sheets) as readonly StaffOrderAction[]

/** The buttons of an order: only those that the server would accept now, from this member. */
export function OrderActions({ view, onDone }: Omit<OrderSheetProps, 'onClose'>) {
  const { t } = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState<StaffOrderAction>()
  const offered = inOrder.filter((action) => view.actions.includes(action) && may(sheets[action].call))
  const OpenSheet = open && sheets[open].Sheet
  if (offered.length === 0) return null
  return (
    <aside className="order-actions stack" aria-label={t('order.actions')}>
      <h2>{t('order.actions')}</h2>
      {offered.map((action) => (
        <Button
          key={action}
          kind={
            action === 'cancel'
              ? 'danger'
              : ['decideRefund', 'settleRefund', 'handBack'].includes(action)
                ? 'primary'
                : 'outline'
          }
          wide
          onClick={() => setOpen(action)}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      {OpenSheet && (
        <OpenSheet
          view={view}
          onClose={() => setOpen(undefined)}
          onDone={(next) => {
            onDone(next)
            setOpen(undefined)
          }}
        />
      )}
    </aside>
  )
}
