import {
  staffReconciliationDay,
  type LedgerLineView,
  type ReconciliationDayView,
} from '@noriai/contract/calls/staff/reconciliation'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, ErrorNote, LoadState, Sheet } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'
import { clockOf } from '../../model/wall'
import { FindingList } from './FindingList'

interface DaySheetProps {
  readonly day: ReconciliationDayView
  readonly onClose: () => void
  /** Something of it was explained or closed. */
  readonly onDone: () => void
}

/** A day at a provider: its figures from the opening to the closing balance, its findings, and every line with its order. */
export function ReconciliationDaySheet({ day: { provider, day }, onClose, onDone }: DaySheetProps) {
  const { t, lang } = useLanguage()
  const loaded = useCall(staffReconciliationDay, { provider, day })
  const [later, setLater] = useState<{ lines: readonly LedgerLineView[]; next: string | null }>()
  const first = loaded.data
  const next = later ? later.next : (first?.next ?? null)
  const lines = [...(first?.lines ?? []), ...(later?.lines ?? [])]
  const readOn = useCallAction(staffReconciliationDay, (page) =>
    setLater({ lines: [...(later?.lines ?? []), ...page.lines], next: page.next }),
  )
  return (
    <Sheet
      title={`${t(`reconciliation.provider.${provider}`)} · ${formatCalendarDate(day, lang)}`}
      onClose={onClose}
    >
      <div className="stack">
        <LoadState of={loaded} rows={6} error={readOn.error} />
        {first && (
          <>
            <Figures day={first.day} />
            <FindingList
              findings={first.findings}
              onDone={() => {
                loaded.reload()
                onDone()
              }}
            />
            <Lines lines={lines} />
            <ErrorNote error={readOn.error} />
            {next !== null && (
              <Button wide busy={readOn.isRunning} onClick={() => readOn.run({ provider, day, after: next })}>
                {t('reconciliation.more')}
              </Button>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

const movements = [
  'chargesJpy',
  'refundsJpy',
  'disputesJpy',
  'otherJpy',
  'feesJpy',
  'payoutsJpy',
  'netJpy',
] as const

function Figures({ day }: { readonly day: ReconciliationDayView }) {
  const { t } = useLanguage()
  const yen = useYen()
  const balanceOf = (cents: number | null) => (cents === null ? t('reconciliation.notTold') : yen(cents))
  return (
    <table className="setting-table">
      <tbody>
        <tr>
          <th scope="row">{t('reconciliation.figure.openingJpy')}</th>
          <td className="num">{balanceOf(day.openingJpy)}</td>
        </tr>
        {movements.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`reconciliation.figure.${name}`)}</th>
            <td className="num">{yen(day[name])}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('reconciliation.figure.closingJpy')}</th>
          <td className="num">{balanceOf(day.closingJpy)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Lines({ lines }: { readonly lines: readonly LedgerLineView[] }) {
  const { t } = useLanguage()
  const yen = useYen()
  if (lines.length === 0) return <p className="small mute">{t('reconciliation.noLines')}</p>
  return (
    <ul className="rows card">
      {lines.map(({ id, at, kind, grossJpy, feeJpy, order }) => (
        <li key={id} className="pause">
          <span className="grow">
            <span className="row wrap">
              <span className="num">{clockOf(at)}</span>
              <b>{t(`reconciliation.line.${kind}`)}</b>
              {order && (
                <Link to={addressOf(`/orders/${order.id}`)} className="link-button num">
                  {order.orderNo}
                </Link>
              )}
            </span>
            <span className="small mute num">
              {t('reconciliation.lineAmounts', { amount: yen(grossJpy), fee: yen(feeJpy) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
