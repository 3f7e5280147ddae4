import { staffSaleTicket } from '@noriai/contract/calls/staff/counter'
import type { SaleTicket } from '@noriai/contract/schema/counter'
import { useState } from 'react'
import { Button, ErrorNote } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { PrintedTicket } from '../counter/PrintedTicket'

/** Prints the ticket of an order that staff sold again: nothing is sold by it. */
export function TicketOfOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useLanguage()
  const [ticket, setTicket] = useState<SaleTicket>()
  const load = useCallAction(staffSaleTicket, (answer) => setTicket(answer.ticket))
  return (
    <>
      <ErrorNote error={load.error} />
      <div className="row wrap">
        <Button icon="print" busy={load.isRunning} onClick={() => load.run({ id: orderId })}>
          {t('counter.ticketOfOrder')}
        </Button>
        {ticket && (
          <Button kind="second" onClick={() => window.print()}>
            {t('counter.print')}
          </Button>
        )}
      </div>
      {ticket && <PrintedTicket ticket={ticket} />}
    </>
  )
}
