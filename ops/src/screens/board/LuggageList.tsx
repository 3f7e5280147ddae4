import { staffLuggage, staffMoveLuggage } from '@noriai/contract/calls/staff/orders'
import type { DepartureLuggage } from '@noriai/contract/schema/staffOrder'
import { Link } from 'wouter'
import { Button, ErrorNote, Tag } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { minibusLetter } from '../../model/departures'
import { toneOf } from '../../model/orderTone'
import { addressOf } from '../../model/address'
import { useMay } from '../../model/session'

/** The extra bags of a departure: where they are, their next step, and money that is to be handed back for them. */
export function LuggageList({ departureId }: { readonly departureId: string }) {
  const { t } = useLanguage()
  const loaded = useCall(staffLuggage, { departureId })
  const move = useCallAction(staffMoveLuggage, loaded.reload)
  const luggage = loaded.data?.luggage ?? []
  if (luggage.length === 0 && loaded.error === undefined) return null
  return (
    <section className="stack" aria-label={t('luggage.title')}>
      <h2>{t('luggage.title')}</h2>
      <ErrorNote error={loaded.error ?? move.error} onRetry={loaded.reload} />
      {luggage.length > 0 && (
        <ul className="parties card">
          {luggage.map((bags) => (
            <Bags
              key={bags.id}
              bags={bags}
              isBusy={move.isRunning}
              onStep={(to) => move.run({ id: bags.id, to })}
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
  readonly onStep: (step: DepartureLuggage['steps'][number]) => void
}

function Bags({ bags, isBusy, onStep }: BagsProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const may = useMay()
  const [next] = bags.steps
  const amount = yen(bags.paidAmountJpy)
  return (
    <li>
      <b className="party-letter num" aria-hidden="true">
        {bags.minibus === null ? '' : minibusLetter(bags.minibus)}
      </b>
      <div className="grow">
        <p className="row wrap">
          <Link to={addressOf(`/orders/${bags.id}`)} className="strong">
            <span lang="en">{bags.name}</span>
          </Link>
          <span className="mute num">{t('luggage.pieces', { count: bags.pieces })}</span>
          <Tag tone={toneOf(bags.label)}>{t(`label.${bags.label}`)}</Tag>
        </p>
        <p className="small mute num">
          {bags.orderNo} · {t(bags.isPaidAtCounter ? 'luggage.paidHere' : 'luggage.paidOnline', { amount })}
        </p>
      </div>
      <div className="party-actions">
        {bags.awaitsHandBack && may('staffHandBackLuggage') && (
          // In its order: out of the drawer, or at the terminal by the number of its slip.
          <Link to={addressOf(`/orders/${bags.id}`)} className="button button-second">
            {t('do.handBack')}
          </Link>
        )}
        {next !== undefined && may('staffMoveLuggage') && (
          <Button kind="link" busy={isBusy} onClick={() => onStep(next)}>
            {t(`luggage.to.${next}`)}
          </Button>
        )}
      </div>
    </li>
  )
}
