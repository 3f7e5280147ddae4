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
export function isShareable({ isPaid, isToCome, view: { gift, plan } }: Order): boolean {
  const isGivenAway = gift?.role === 'giver' && gift.takenAt !== null
  return !isGivenAway && isPaid && isToCome && plan !== null
}

/** The links of a ride on a card of their own; nothing where none can be made. */
export const ShareRide = observer(function ShareRide({ order }: { order: Order }) {
  const t = useT('moving')
  if (!isShareable(order)) return null
  return (
    <Card title={t('links.title')} className="unprinted">
      <ShareLinks order={order} />
    </Card>
  )
})

/** The links of a ride: one by which each rider gives their own details, one by which others see the arrival. */
export const ShareLinks = observer(function ShareLinks({ order }: { order: Order }) {
  const t = useT('moving')
  const store = useStore(LinksStore)
  const showError = useShowError()
  const { id } = order
  useShown(() => void store.load(id).catch(showError))
  const links = store.of(id)
  if (!links) return null
  const isTogether = order.needsTripInfo && links.riders.length > 1
  const kinds: readonly LinkKind[] = isTogether ? ['fill', 'arrival'] : ['arrival']
  const lines = {
    fill: t('links.fillLine', {
      filled: links.riders.filter(({ isFilled }) => isFilled).length,
      total: links.riders.length,
    }),
    arrival: t('links.arrivalLine'),
  }
  return (
    <>
      {kinds.map((kind) => (
        <ShareLink
          key={kind}
          orderId={id}
          kind={kind}
          link={links[kind]}
          title={t(`links.${kind}`)}
          line={lines[kind]}
          message={t(kind === 'fill' ? 'links.fillMessage' : 'links.arrivalMessage')}
        />
      ))}
    </>
  )
})
