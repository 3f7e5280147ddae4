import type { DrivenRunView } from '@noriai/contract/schema/driver'
import { useState } from 'react'
import { Button, Japanese, Note, Sheet, Tag } from '../components'
import { useAction } from '../hooks/useAction'
import { usePhone } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { compareOrders, type ComparedStop, type RunName } from '../model/run'
import { clockOf, placeName } from '../model/words'

interface NewOrderProps {
  readonly name: RunName
  readonly taken: DrivenRunView
  readonly offered: DrivenRunView
  /** The new order holds: a page of one stop may be of another one by it. */
  readonly onTaken?: () => void
}

/** The desk changed the order of stops: the old beside the new. The old one holds until the tap. */
export function NewOrder({ name, taken, offered, onTaken }: NewOrderProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const take = useAction(async () => {
    await phone.takeNewOrder(name)
    setOpen(false)
    onTaken?.()
  })
  const { before, after } = compareOrders(taken, offered)
  return (
    <>
      <Note tone="amber" icon="list" alert>
        <p className="strong">{t('newOrder.title')}</p>
        <p>{t('newOrder.text')}</p>
        <Button kind="primary" size="wide" onClick={() => setOpen(true)}>
          {t('newOrder.compare')}
        </Button>
      </Note>
      {isOpen && (
        <Sheet title={t('newOrder.title')} onClose={() => setOpen(false)}>
          <div className="two orders">
            <Order title={t('newOrder.old')} stops={before} />
            <Order title={t('newOrder.new')} stops={after} />
          </div>
          <Button kind="primary" size="big" icon="check" busy={take.isRunning} onClick={take.run}>
            {t('newOrder.take')}
          </Button>
        </Sheet>
      )}
    </>
  )
}

function Order({ title, stops }: { readonly title: string; readonly stops: readonly ComparedStop[] }) {
  const { t } = useLanguage()
  return (
    <section>
      <h3>{title}</h3>
      <ol className="rows">
        {stops.map(({ stop, change }) => (
          <li key={`${stop.leg} ${stop.stopKey}`} className={`order-stop order-${change}`}>
            <b className="num">{clockOf(stop.expectedAt)}</b>
            <span className="grow small">
              <Japanese>{placeName(stop)}</Japanese>
            </span>
            {change !== 'same' && (
              <Tag tone={change === 'gone' ? 'vermilion' : 'amber'}>{t(`newOrder.${change}`)}</Tag>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
