import {
  staffInvoices,
  staffSendInvoice,
  staffTakeInvoiceFee,
  type StaffInvoice,
} from '@noriai/contract/calls/staff/invoices'
import { formatDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { fromWallTime } from '@noriai/contract/time'
import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import {
  Button,
  EmailField,
  Empty,
  FormSheet,
  LoadState,
  MorePage,
  MostNote,
  Segment,
  Tag,
  TextField,
} from '../components'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { useYen } from '../i18n/useYen'
import { addressOf } from '../model/address'
import { PaidByFields, type PaidBy } from './counter/PaidByFields'

const shownAtOnce = 10
/** As many as one answer holds: more are found by a text. */
const mostShown = 50
const states = ['all', 'applied', 'issued', 'voided'] as const
const tones = { applied: 'amber', issued: 'leaf', voided: 'plain' } as const

/** Invoices: found by number, name, address or order, sent once more, and their fee taken. */
export function InvoicesScreen() {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('all')
  const [pages, setPages] = useState(1)
  const [sheet, setSheet] = useState<{ readonly of: 'mail' | 'fee'; readonly invoice: StaffInvoice }>()
  const loaded = useCall(staffInvoices, {
    text,
    ...(state === 'all' ? {} : { state }),
    pageSize: shownAtOnce * pages,
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    setText(typed.trim())
    setPages(1)
  }
  const close = () => setSheet(undefined)
  const done = () => {
    close()
    loaded.reload()
  }
  const page = loaded.data
  return (
    <MorePage title={t('invoices.title')}>
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
      <LoadState of={loaded} rows={4} />
      {page?.total === 0 && <Empty title={t('find.none')} text={t('invoices.noneText')} />}
      {page && page.total > 0 && (
        <ul className="rows card">
          {page.records.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              onSend={() => setSheet({ of: 'mail', invoice })}
              onFee={() => setSheet({ of: 'fee', invoice })}
            />
          ))}
        </ul>
      )}
      {page && page.total > page.records.length && pages * shownAtOnce < mostShown && (
        <Button onClick={() => setPages(pages + 1)}>{t('invoices.more')}</Button>
      )}
      {page && page.total > mostShown && <MostNote listed={page.records} most={mostShown} />}
      {sheet?.of === 'mail' && <SendSheet invoice={sheet.invoice} onClose={close} onDone={done} />}
      {sheet?.of === 'fee' && <FeeSheet invoice={sheet.invoice} onClose={close} onDone={done} />}
    </MorePage>
  )
}

interface InvoiceRowProps {
  readonly invoice: StaffInvoice
  readonly onSend: () => void
  readonly onFee: () => void
}

function InvoiceRow({ invoice, onSend, onFee }: InvoiceRowProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
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
          <b className="num">
            {serialNo ?? t(state === 'voided' ? 'invoices.notIssued' : 'invoices.noNumber')}
          </b>
          <Tag tone={tones[state]}>{t(`invoices.states.${state}`)}</Tag>
        </span>
        <span>
          {head.title} · <b className="num">{yen(amountJpy + serviceFeeJpy)}</b>
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
            <Link key={id} to={addressOf(`/orders/${id}`)} className="link-button">
              {orderNo}
            </Link>
          ))}
        </span>
        {state === 'issued' && (
          <span className="small mute">{sentTo === '' ? t('invoices.noAddress') : sent}</span>
        )}
      </span>
      {state === 'issued' && <Button onClick={onSend}>{t('invoices.sendAgain')}</Button>}
      {isFeeDue && (
        <Button kind="primary" onClick={onFee}>
          {t('invoices.takeFee', { amount: formatMoney(serviceFeeJpy, 'JPY', { lang }) })}
        </Button>
      )}
    </li>
  )
}

interface InvoiceSheetProps {
  readonly invoice: StaffInvoice
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Takes the fee of an invoice: in cash, or by the terminal. */
function FeeSheet({ invoice, ...sheet }: InvoiceSheetProps) {
  const { t, lang } = useLanguage()
  const [paid, setPaid] = useState<PaidBy>({ paidBy: 'terminal', slip: '' })
  const { id, head, serviceFeeJpy } = invoice
  return (
    <FormSheet
      {...sheet}
      title={head.title}
      confirm={t('invoices.takeFee', { amount: formatMoney(serviceFeeJpy, 'JPY', { lang }) })}
      call={staffTakeInvoiceFee}
      request={() => ({ id, ...paid })}
    >
      <PaidByFields value={paid} onChange={setPaid} />
    </FormSheet>
  )
}

function SendSheet({ invoice, ...sheet }: InvoiceSheetProps) {
  const { t } = useLanguage()
  const [to, setTo] = useState(invoice.sentTo)
  return (
    <FormSheet
      {...sheet}
      title={invoice.serialNo ?? ''}
      confirm={t('invoices.send')}
      call={staffSendInvoice}
      request={() => ({ id: invoice.id, to })}
    >
      <EmailField label={t('signIn.email')} help={t('invoices.sendHelp')} value={to} onChange={setTo} />
    </FormSheet>
  )
}
