import { observer } from 'mobx-react'
import type { LinkKind } from '@noriai/contract/calls/links'
import { Card } from '@/components/Card/Card'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { LinksStore } from '@/stores/LinksStore'
import { ShareLink } from './ShareLink'

/** Whether links of a ride can be made. Once a given ride was accepted, only its new owner makes links. */
export function isShareable({ isPaid, isToCome, isGivenAway, view: { plan } }: Order): boolean {
  return !isGivenAway && isPaid && isToCome && plan !== null
}

/** The links that a ride can have: for others to give their details as long as these are missing, and to see its arrival. */
const linkKinds = ({ needsTripInfo, passengerCount }: Order): readonly LinkKind[] =>
  needsTripInfo && passengerCount > 1 ? ['fill', 'arrival'] : ['arrival']

interface ShareLinksProps {
  order: Order
  /** The one kind that is offered here; all that the ride can have when not said. */
  only?: LinkKind
}

/** The links of a ride on a card of their own; nothing where none can be made. */
export const ShareRide = observer(function ShareRide({ order, only }: ShareLinksProps) {
  const t = useT('moving')
  const isOffered = only === undefined || linkKinds(order).includes(only)
  if (!isOffered || !isShareable(order)) return null
  return (
    <Card title={t('links.title')} className="unprinted">
      <ShareLinks order={order} only={only} />
    </Card>
  )
})

/**
 * The links of a ride: one by which each rider gives their own details, one by which others see the arrival. Until it is known which there
 * are, they are drawn as if there were none: making one that is there answers it.
 */
export const ShareLinks = observer(function ShareLinks({ order, only }: ShareLinksProps) {
  const t = useT('moving')
  const store = useStore(LinksStore)
  const showError = useShowError()
  const { id } = order
  useShown(() => void store.load(id).catch(showError))
  const links = store.of(id)
  const { passengerCount: total } = order
  const kinds = linkKinds(order).filter((kind) => only === undefined || kind === only)
  const filled = links?.riders.filter(({ isFilled }) => isFilled).length ?? order.view.passengers.length
  const lines = { fill: t('links.fillLine', { filled, total }), arrival: t('links.arrivalLine') }
  return (
    <>
      {kinds.map((kind) => (
        <ShareLink
          key={kind}
          orderId={id}
          kind={kind}
          link={links?.[kind] ?? null}
          title={t(`links.${kind}`)}
          line={lines[kind]}
          message={t(kind === 'fill' ? 'links.fillMessage' : 'links.arrivalMessage')}
        />
      ))}
    </>
  )
})
