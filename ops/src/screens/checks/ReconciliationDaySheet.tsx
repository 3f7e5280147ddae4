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
              title={t('reconciliation.differences')}
              ofOneDay
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

const movements = ['chargesJpy', 'refundsJpy', 'disputesJpy', 'otherJpy', 'feesJpy', 'payoutsJpy'] as const

/** From the opening to the closing balance, as a sum is written; what did not move is quiet. */
function Figures({ day }: { readonly day: ReconciliationDayView }) {
  const { t } = useLanguage()
  const yen = useYen()
  const balanceOf = (cents: number | null) => (cents === null ? t('reconciliation.notTold') : yen(cents))
  const row = (name: FigureName, amount: string, className?: string) => (
    <tr key={name} className={className}>
      <th scope="row">{t(`reconciliation.figure.${name}`)}</th>
      <td>{amount}</td>
    </tr>
  )
  return (
    <table className="ledger-figures">
      <tbody>
        {row('openingJpy', balanceOf(day.openingJpy), 'sum')}
        {movements.map((name) => row(name, yen(day[name]), day[name] === 0 ? 'mute' : undefined))}
        {row('netJpy', yen(day.netJpy), 'sum')}
        {row('closingJpy', balanceOf(day.closingJpy), 'sum')}
      </tbody>
    </table>
  )
}

type FigureName = (typeof movements)[number] | 'openingJpy' | 'netJpy' | 'closingJpy'

function Lines({ lines }: { readonly lines: readonly LedgerLineView[] }) {
  const { t } = useLanguage()
  const yen = useYen()
  return (
    <section className="checked-part">
      <h3>{t('reconciliation.movements')}</h3>
      {lines.length === 0 && <p className="small mute">{t('reconciliation.noLines')}</p>}
      <ul className="rows">
        {lines.map(({ id, at, kind, grossJpy, feeJpy, order }) => (
          <li key={id} className="ledger-line">
            <span className="num mute">{clockOf(at)}</span>
            <span className="grow">
              {t(`reconciliation.line.${kind}`)}
              {order && (
                <>
                  {' '}
                  <Link to={addressOf(`/orders/${order.id}`)} className="link-button num">
                    {order.orderNo}
                  </Link>
                </>
              )}
            </span>
            <span className="ledger-amount">
              {yen(grossJpy)}
              {feeJpy !== 0 && (
                <span className="small mute">{t('reconciliation.fee', { fee: yen(feeJpy) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
