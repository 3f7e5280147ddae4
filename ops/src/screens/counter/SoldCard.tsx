import { staffSaleTicket, staffSendPayLink } from '@noriai/contract/calls/staff/counter'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { SaleTicket } from '@noriai/contract/schema/counter'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button, ErrorNote, Note } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'
import { ResultCard } from '../scan/ResultCard'
import { PrintedTicket } from './PrintedTicket'
import type { Sold } from './useSale'

interface SoldCardProps {
  readonly sold: Sold
  readonly onNext: () => void
}

/** A sale that was made: the change, its ticket, and what to do when the printer did not. */
export function SoldCard({ sold, onNext }: SoldCardProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const { payPriceJpy, changeJpy, fareFell, isLinkSent, ticket, payment } = sold
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card stack sale-sold no-print" aria-labelledby="sale-sold">
      <h2 id="sale-sold" ref={heading} tabIndex={-1}>
        {t('counter.sold', { orderNo: ticket.orderNo })}
      </h2>
      {payment.way === 'cash' && (
        <p className="sale-change">
          <span>{t('counter.change')}</span>
          <b className="num">{yen(changeJpy)}</b>
        </p>
      )}
      {payment.way === 'terminal' && (
        <p>{t('counter.paidBySlip', { slip: payment.slip, amount: yen(payPriceJpy) })}</p>
      )}
      {isLinkSent !== null && <LinkState ticket={ticket} isSent={isLinkSent} />}
      {fareFell && <Note tone="amber">{t('counter.fareFell', { amount: yen(payPriceJpy) })}</Note>}
      <TicketActions ticket={ticket} />
      {ticket.code && <CheckIn code={ticket.code.token} />}
      <Button kind="primary" wide onClick={onNext}>
        {t('counter.next')}
      </Button>
    </section>
  )
}

/** Prints a ticket, and again from the server: nothing is sold by that. */
function TicketActions({ ticket: first }: { readonly ticket: SaleTicket }) {
  const { t } = useLanguage()
  const [ticket, setTicket] = useState(first)
  const again = useCallAction(staffSaleTicket, (answer) => setTicket(answer.ticket))
  return (
    <>
      <Note tone="sea" icon="print">
        {t('counter.reprintText')}
      </Note>
      <ErrorNote error={again.error} />
      <div className="row wrap">
        <Button kind="second" icon="print" onClick={() => window.print()}>
          {t('counter.print')}
        </Button>
        <Button busy={again.isRunning} onClick={() => again.run({ id: ticket.orderId })}>
          {t('counter.ticketAgain')}
        </Button>
        <Link className="button button-link" to={addressOf(`/orders/${ticket.orderId}`)}>
          {t('counter.openOrder')}
        </Link>
      </div>
      <PrintedTicket ticket={ticket} />
    </>
  )
}

/** Checks the party in by its new code, where they board now. */
function CheckIn({ code }: { readonly code: string }) {
  const { t } = useLanguage()
  const [answer, setAnswer] = useState<CallResponse<typeof staffCheckRideCode>>()
  const check = useCallAction(staffCheckRideCode, (checked) => setAnswer(checked))
  return (
    <>
      {answer && <ResultCard result={{ kind: 'answered', answer }} />}
      <ErrorNote error={check.error} />
      {answer?.result !== 'accepted' && (
        <Button icon="check" busy={check.isRunning} onClick={() => check.run({ code })}>
          {t('counter.checkIn')}
        </Button>
      )}
    </>
  )
}

/** Whether the pay link went out; it is shown in any case, to be sent another way. */
function LinkState({ ticket, isSent }: { readonly ticket: SaleTicket; readonly isSent: boolean }) {
  const { t } = useLanguage()
  const [wasSent, setWasSent] = useState(isSent)
  const send = useCallAction(staffSendPayLink, (answer) => setWasSent(answer.isLinkSent))
  return (
    <>
      <Note tone={wasSent ? 'leaf' : 'amber'}>{t(wasSent ? 'counter.linkSent' : 'counter.linkNotSent')}</Note>
      {ticket.claim && <p className="sale-link">{ticket.claim.url}</p>}
      <ErrorNote error={send.error} />
      <Button
        kind="second"
        icon="mail"
        busy={send.isRunning}
        onClick={() => send.run({ id: ticket.orderId })}
      >
        {t('counter.sendAgain')}
      </Button>
    </>
  )
}
