import { mayCall, rightOfCall } from '@noriai/contract/calls/staff/roles'
import type { StaffOrderAction } from '@noriai/contract/orders/staffActions'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { leastRole } from '@noriai/contract/staffRights'
import { useId, useState } from 'react'
import { Button } from '../../components'
import { useTask } from '../../hooks/useTask'
import { useLanguage, type Translate } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { useSession, type Desk } from '../../model/session'
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

/** Money goes back by these, so that they reach as far as the member's role does. */
const bounded: readonly StaffOrderAction[] = ['cancel', 'refundPartly']

/** Why a member may not do it, in words; undefined where they may. */
function refusalOf(action: StaffOrderAction, { view, desk, t, yen }: RefusalContext): string | undefined {
  const { call } = sheets[action]
  if (!mayCall(desk.member.role, call)) {
    const role = leastRole(rightOfCall[call])
    return role === undefined ? undefined : t('order.needsRole', { role: t(`role.${role}`) })
  }
  const most = desk.refundMaxJpy
  if (most === null || !bounded.includes(action)) return undefined
  // All of it goes back with a cancellation, a part otherwise; and whoever decides can decline.
  const isTooMuch = action === 'cancel' ? view.refundable.amountJpy > most : most === 0
  if (!isTooMuch) return undefined
  return most === 0 ? t('order.refundsNothing') : t('order.refundsUpTo', { amount: yen(most) })
}

interface RefusalContext {
  readonly view: StaffOrderView
  readonly desk: Desk
  readonly t: Translate
  readonly yen: (cents: number) => string
}

/** The buttons of an order: what the server would accept now, and of that what this member may not do, with the reason. */
export function OrderActions({ view, onDone }: Omit<OrderSheetProps, 'onClose'>) {
  const { t } = useLanguage()
  const yen = useYen()
  const { desk } = useSession()
  const [chosen, setChosen] = useState<StaffOrderAction>()
  const offered = inOrder.filter((action) => view.actions.includes(action))
  const refusals = { view, desk, t, yen }
  // From the queue somebody comes for one of them.
  const { task, end } = useTask()
  const wanted = offered.find((action) => action === task && refusalOf(action, refusals) === undefined)
  const open = chosen ?? wanted
  const close = () => {
    setChosen(undefined)
    end()
  }
  if (offered.length === 0) return null
  return (
    <aside className="order-actions stack" aria-label={t('order.actions')}>
      <h2>{t('order.actions')}</h2>
      {offered.map((action) => (
        <ActionButton
          key={action}
          action={action}
          refusal={refusalOf(action, refusals)}
          onOpen={() => setChosen(action)}
        />
      ))}
      {open && (
        <ActionSheet
          action={open}
          view={view}
          onClose={close}
          onDone={(next) => {
            onDone(next)
            close()
          }}
        />
      )}
    </aside>
  )
}

interface ActionButtonProps {
  readonly action: StaffOrderAction
  readonly refusal: string | undefined
  readonly onOpen: () => void
}

function ActionButton({ action, refusal, onOpen }: ActionButtonProps) {
  const { t } = useLanguage()
  const id = useId()
  const isFirst = ['decideRefund', 'settleRefund', 'handBack'].includes(action)
  return (
    <div>
      <Button
        kind={action === 'cancel' ? 'danger' : isFirst ? 'primary' : 'outline'}
        wide
        disabled={refusal !== undefined}
        describedBy={refusal === undefined ? undefined : id}
        onClick={onOpen}
      >
        {t(`do.${action}`)}
      </Button>
      {refusal !== undefined && (
        <p id={id} className="small mute">
          {refusal}
        </p>
      )}
    </div>
  )
}

/** The sheet of one action. */
function ActionSheet({ action, ...props }: OrderSheetProps & { readonly action: StaffOrderAction }) {
  const { Sheet } = sheets[action]
  return <Sheet {...props} />
}
