import { staffFindOrders } from '@noriai/contract/calls/staff/orders'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '../../components/Button'
import { Empty, ErrorNote, Skeleton } from '../../components/Feedback'
import { TextField } from '../../components/Field'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { addressOf, go, usePlace } from '../../model/router'
import { useSession } from '../../model/session'
import { OrderRows } from './OrderRows'

/** Finds orders by ride code, order number, name or the end of the phone number. */
export function FindOrders() {
  const asked = usePlace().query['text'] ?? ''
  return <FindForm key={asked} asked={asked} />
}

function FindForm({ asked }: { readonly asked: string }) {
  const { t } = useLanguage()
  const [text, setText] = useState(asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') go(addressOf('/orders', { text: text.trim() }), 'replace')
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
      {asked !== '' && <Found text={asked} />}
    </section>
  )
}

const minute = 60_000

function Found({ text }: { readonly text: string }) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const found = useLoaded(`find ${text} ${lang}`, () => client.call(staffFindOrders, { text }), {
    everyMs: minute,
  })
  const only = found.value?.orders.length === 1 ? found.value.orders[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined) go(addressOf(`/orders/${only}`), 'replace')
  }, [only])

  if (found.error !== undefined) return <ErrorNote error={found.error} onRetry={found.reload} />
  if (!found.value) return <Skeleton rows={3} />
  if (found.value.orders.length === 0) return <Empty title={t('find.none')} text={t('find.noneText')} />
  return (
    <>
      <OrderRows rows={found.value.orders} />
      {found.value.more && (
        <p className="small mute">{t('find.more', { count: found.value.orders.length })}</p>
      )}
    </>
  )
}
