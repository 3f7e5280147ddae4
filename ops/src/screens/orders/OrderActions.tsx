import { mayCall } from '@noriai/contract/calls/staff/roles'
import type { StaffOrderAction } from '@noriai/contract/orders/staffActions'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import { BoardingSheets } from './BoardingSheets'
import { CancelSheet, NoteSheet } from './TextSheets'
import { DecideSheet, RefundSheet, SettleRefundSheet } from './RefundSheets'
import { HandBackSheet, LuggageStepSheet, MoveSheet, SellLuggageSheet } from './RideSheets'

/** What every sheet of an order gets. */
export interface OrderSheetProps {
  readonly view: StaffOrderView
  readonly onDone: (view: StaffOrderView) => void
  readonly onClose: () => void
}

const sheets = {
  note: { call: 'staffAddNote', Sheet: NoteSheet },
  move: { call: 'staffMoveOrder', Sheet: MoveSheet },
  markMissed: { call: 'staffMarkMissed', Sheet: BoardingSheets.MarkMissed },
  unmarkMissed: { call: 'staffMarkMissed', Sheet: BoardingSheets.UnmarkMissed },
  undoScan: { call: 'staffUndoScan', Sheet: BoardingSheets.UndoScan },
  sellLuggage: { call: 'staffSellLuggage', Sheet: SellLuggageSheet },
  moveLuggage: { call: 'staffMoveLuggage', Sheet: LuggageStepSheet },
  handBack: { call: 'staffHandBackLuggage', Sheet: HandBackSheet },
  decideRefund: { call: 'staffDecideRefund', Sheet: DecideSheet },
  settleRefund: { call: 'staffSettleRefund', Sheet: SettleRefundSheet },
  refundPartly: { call: 'staffRefundOrder', Sheet: RefundSheet },
  cancel: { call: 'staffCancelOrder', Sheet: CancelSheet },
} as const

const inOrder = Object.keys(sheets) as readonly StaffOrderAction[]

interface OrderActionsProps {
  readonly view: StaffOrderView
  readonly onDone: (view: StaffOrderView) => void
}

/** The buttons of an order: only those that the server would accept now, from this member. */
export function OrderActions({ view, onDone }: OrderActionsProps) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const [open, setOpen] = useState<StaffOrderAction>()
  const offered = inOrder.filter(
    (action) => view.actions.includes(action) && mayCall(desk.member.role, sheets[action].call),
  )
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
