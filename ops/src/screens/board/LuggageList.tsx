import { staffHandBackLuggage, staffLuggage, staffMoveLuggage } from '@noriai/contract/calls/staff/orders'
import { mayCall } from '@noriai/contract/calls/staff/roles'
import { formatMoney } from '@noriai/contract/format/money'
import type { DepartureLuggage } from '@noriai/contract/schema/staffOrder'
import { useCallback } from 'react'
import { Button } from '../../components/Button'
import { ErrorNote, Tag } from '../../components/Feedback'
import { Go } from '../../components/Go'
import { useAction } from '../../hooks/useAction'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { toneOf } from '../../model/orderTone'
import { addressOf } from '../../model/router'
import { useSession } from '../../model/session'

type Step = DepartureLuggage['steps'][number]

/** The extra bags of a departure: where they are, their next step, and money that is to be handed back for them. */
export function LuggageList({ departureId }: { readonly departureId: string }) {
  const { t } = useLanguage()
  const { client } = useSession()
  const loaded = useLoaded(`luggage ${departureId}`, () => client.call(staffLuggage, { departureId }))
  const { reload } = loaded
  const act = useAction(
    useCallback(
      async (id: string, step: Step | 'handBack') => {
        if (step === 'handBack') await client.call(staffHandBackLuggage, { id })
        else await client.call(staffMoveLuggage, { id, to: step })
        reload()
      },
      [client, reload],
    ),
  )
  const luggage = loaded.value?.luggage ?? []
  if (luggage.length === 0 && loaded.error === undefined) return null
  return (
    <section className="stack" aria-label={t('luggage.title')}>
      <h2>{t('luggage.title')}</h2>
      <ErrorNote error={loaded.error ?? act.error} onRetry={reload} />
      {luggage.length > 0 && (
        <ul className="parties card">
          {luggage.map((bags) => (
            <Bags
              key={bags.id}
              bags={bags}
              isBusy={act.isRunning}
              onStep={(step) => act.run(bags.id, step)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface BagsProps {
  readonly bags: DepartureLuggage
  readonly isBusy: boolean
  readonly onStep: (step: Step | 'handBack') => void
}

function Bags({ bags, isBusy, onStep }: BagsProps) {
  const { t, lang } = useLanguage()
  const { role } = useSession().desk.member
  const [next] = bags.steps
  const amount = formatMoney(bags.paidAmountJpy, 'JPY', lang, { zeroAsAmount: true })
  return (
    <li>
      <b className="party-letter num" aria-hidden="true">
        {bags.minibus === null ? '' : minibusLetter(bags.minibus)}
      </b>
      <div className="grow">
        <p className="row wrap">
          <Go to={addressOf(`/orders/${bags.id}`)} className="strong">
            {bags.name}
          </Go>
          <span className="mute num">{t('luggage.pieces', { count: bags.pieces })}</span>
          <Tag tone={toneOf(bags.label)}>{t(`label.${bags.label}`)}</Tag>
        </p>
        <p className="small mute num">
          {bags.orderNo} · {t(bags.isPaidAtCounter ? 'luggage.paidHere' : 'luggage.paidOnline', { amount })}
        </p>
      </div>
      <div className="party-actions">
        {bags.awaitsHandBack && mayCall(role, 'staffHandBackLuggage') && (
          <Button kind="second" busy={isBusy} onClick={() => onStep('handBack')}>
            {t('luggage.handBack', { amount })}
          </Button>
        )}
        {next !== undefined && mayCall(role, 'staffMoveLuggage') && (
          <Button kind="link" busy={isBusy} onClick={() => onStep(next)}>
            {t(`luggage.to.${next}`)}
          </Button>
        )}
      </div>
    </li>
  )
}
