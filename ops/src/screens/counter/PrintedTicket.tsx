import type { SaleTicket } from '@noriai/contract/schema/counter'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { QrCode } from '../../components'

/** A ticket as it is printed, in its traveller's language; nothing of it is seen on the screen. */
export function PrintedTicket({ ticket }: { readonly ticket: SaleTicket }) {
  const { lang, title, code, ride, bill, claim, notes } = ticket
  useEffect(() => {
    document.body.classList.add('prints-ticket')
    return () => document.body.classList.remove('prints-ticket')
  }, [])
  // Beside the screen, not in it: the screen is not printed while there is a ticket.
  return createPortal(
    <section className="printed ticket" lang={lang} aria-hidden="true">
      <h2>{title}</h2>
      {code && (
        <div className="ticket-code">
          <QrCode text={code.token} label={code.label} />
          <p>{code.label}</p>
          <b className="ticket-word">{code.code}</b>
        </div>
      )}
      <Lines lines={ride} />
      <Lines lines={bill} />
      {claim && (
        <div className="ticket-code">
          <QrCode text={claim.url} label={claim.label} />
          <p>{claim.label}</p>
        </div>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>,
    document.body,
  )
}

function Lines({ lines }: { readonly lines: SaleTicket['bill'] }) {
  return (
    <dl>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
