import { staffFindOrders } from '@noriai/contract/calls/staff/orders'
import { msPerMinute } from '@noriai/contract/time'
import { useState, type FormEvent } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { Button, Empty, ErrorNote, Skeleton, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { OrderRows } from './OrderRows'

/** Finds orders by ride code, order number, name or the end of the phone number. */
export function FindOrders() {
  const text = useSearchParams()[0].get('text') ?? ''
  return <FindForm key={text} searched={text} />
}

function FindForm({ searched }: { readonly searched: string }) {
  const { t } = useLanguage()
  const [, navigate] = useLocation()
  const [text, setText] = useState(searched)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') navigate(addressOf('/orders', { text: text.trim() }), { replace: true })
  }
  return (
    <section className="stack">
      <form className="stack" role="search" onSubmit={submit}>
        <TextField
          label={t('find.label')}
          help={t('find.help')}
          type="search"
          value={text}
          onChange={setText}
        />
        <Button type="submit" kind="primary" wide>
          {t('find.go')}
        </Button>
      </form>
      {searched !== '' && <Found text={searched} />}
    </section>
  )
}

function Found({ text }: { readonly text: string }) {
  const { t } = useLanguage()
  const { data, error, reload } = useCall(staffFindOrders, { text }, { everyMs: msPerMinute })
  if (error !== undefined) return <ErrorNote error={error} onRetry={reload} />
  if (!data) return <Skeleton rows={3} />
  const [first, ...others] = data.orders
  if (first && others.length === 0) return <Redirect to={addressOf(`/orders/${first.id}`)} replace />
  if (!first) return <Empty title={t('find.none')} text={t('find.noneText')} />
  return (
    <>
      <OrderRows rows={data.orders} />
      {data.more && <p className="small mute">{t('find.more', { count: data.orders.length })}</p>}
    </>
  )
}
