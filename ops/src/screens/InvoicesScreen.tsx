import {
  staffInvoices,
  staffSendInvoice,
  staffTakeInvoiceFee,
  type StaffInvoice,
} from '@noriai/contract/calls/staff/invoices'
import { formatDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { fromWallTime } from '@noriai/contract/time'
import { useCallback, useState, type FormEvent } from 'react'
import { BackLink } from '../components/BackLink'
import { Button } from '../components/Button'
import { Empty, Tag } from '../components/Feedback'
import { EmailField, TextField } from '../components/Field'
import { FormSheet } from '../components/FormSheet'
import { Go } from '../components/Go'
import { LoadState } from '../components/LoadState'
import { Segment } from '../components/Segment'
import { useAction } from '../hooks/useAction'
import { useLoaded } from '../hooks/useLoaded'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/router'
import { useSession } from '../model/session'

const shownAtOnce = 10
/** As many as one answer holds: more are found by a text. */
const mostShown = 50
const states = ['all', 'applied', 'issued', 'voided'] as const
const tones = { applied: 'amber', issued: 'leaf', voided: 'plain' } as const

/** Invoices: found by number, name, address or order, sent once more, and their fee taken. */
export function InvoicesScreen() {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('all')
  const [pages, setPages] = useState(1)
  const [sending, setSending] = useState<StaffInvoice>()
  const asked = { text, ...(state === 'all' ? {} : { state }), pageSize: shownAtOnce * pages }
  const loaded = useLoaded(`invoices ${lang} ${JSON.stringify(asked)}`, () =>
    client.call(staffInvoices, asked),
  )
  const { reload } = loaded
  const takeFee = useAction(
    useCallback(
      async (id: string) => {
        await client.call(staffTakeInvoiceFee, { id })
        reload()
      },
      [client, reload],
    ),
  )
  const find = (event: FormEvent) => {
    event.preventDefault()
    setText(typed.trim())
    setPages(1)
  }
  const page = loaded.value
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <h1>{t('invoices.title')}</h1>
      <form className="stack" role="search" onSubmit={find}>
        <TextField
          label={t('invoices.find')}
          help={t('invoices.findHelp')}
          type="search"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" kind="primary" wide>
          {t('find.go')}
        </Button>
      </form>
      <Segment
        label={t('invoices.state')}
        value={state}
        onChange={(next) => {
          setState(next)
          setPages(1)
        }}
        options={states.map((value) => ({ value, text: t(`invoices.states.${value}`) }))}
      />
      <LoadState of={loaded} rows={4} error={takeFee.error} />
      {page?.total === 0 && <Empty title={t('find.none')} text={t('invoices.noneText')} />}
      {page && page.total > 0 && (
        <ul className="rows card">
          {page.records.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              isBusy={takeFee.isRunning}
              onSend={() => setSending(invoice)}
              onFee={() => takeFee.run(invoice.id)}
            />
          ))}
        </ul>
      )}
      {page && page.total > page.records.length && pages * shownAtOnce < mostShown && (
        <Button onClick={() => setPages(pages + 1)}>{t('invoices.more')}</Button>
      )}
      {sending && (
        <SendSheet
          invoice={sending}
          onClose={() => setSending(undefined)}
          onSent={() => {
            setSending(undefined)
            reload()
          }}
        />
      )}
    </main>
  )
}

interface InvoiceRowProps {
  readonly invoice: StaffInvoice
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onFee: () => void
}

function InvoiceRow({ invoice, isBusy, onSend, onFee }: InvoiceRowProps) {
  const { t, lang } = useLanguage()
  const { state, serialNo, head, orders, amountJpy, serviceFeeJpy, isFeeDue, sentTo, mailedAt } = invoice
  const day = (wall: string) => formatDate(fromWallTime(wall), lang)
  const sent =
    mailedAt === null
      ? t('invoices.waits', { to: sentTo, tries: invoice.mailTries })
      : t('invoices.sent', { time: formatDateTime(fromWallTime(mailedAt), lang), to: sentTo })
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          <b className="num">{serialNo ?? t('invoices.noNumber')}</b>
          <Tag tone={tones[state]}>{t(`invoices.states.${state}`)}</Tag>
        </span>
        <span>
          {head.title} ·{' '}
          <b className="num">{formatMoney(amountJpy + serviceFeeJpy, 'JPY', lang, { zeroAsAmount: true })}</b>
        </span>
        <span className="small mute">
          {invoice.issuedAt === null
            ? t('invoices.appliedOn', { date: day(invoice.appliedAt) })
            : t('invoices.issuedOn', { date: day(invoice.issuedAt) })}
          {invoice.replacesSerialNo !== null &&
            ` · ${t('invoices.replaces', { serialNo: invoice.replacesSerialNo })}`}
        </span>
        <span className="row wrap small num">
          {orders.map(({ id, orderNo }) => (
            <Go key={id} to={addressOf(`/orders/${id}`)} className="link-button">
              {orderNo}
            </Go>
          ))}
        </span>
        {state === 'issued' && (
          <span className="small mute">{sentTo === '' ? t('invoices.noAddress') : sent}</span>
        )}
      </span>
      {state === 'issued' && <Button onClick={onSend}>{t('invoices.sendAgain')}</Button>}
      {isFeeDue && (
        <Button kind="primary" busy={isBusy} onClick={onFee}>
          {t('invoices.takeFee', { amount: formatMoney(serviceFeeJpy, 'JPY', lang) })}
        </Button>
      )}
    </li>
  )
}

interface SendSheetProps {
  readonly invoice: StaffInvoice
  readonly onClose: () => void
  readonly onSent: () => void
}

function SendSheet({ invoice, onClose, onSent }: SendSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [to, setTo] = useState(invoice.sentTo)
  const send = async (idempotencyKey: string) => {
    await client.call(staffSendInvoice, { id: invoice.id, to }, { idempotencyKey })
    onSent()
  }
  return (
    <FormSheet title={invoice.serialNo ?? ''} confirm={t('invoices.send')} act={send} onClose={onClose}>
      <EmailField label={t('signIn.email')} help={t('invoices.sendHelp')} value={to} onChange={setTo} />
    </FormSheet>
  )
}
