import { emptySuitcase } from '@/assets/drawings/emptySuitcase'
import { bag } from '@/assets/icons/bag'
import { refresh } from '@/assets/icons/refresh'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { FreeLuggage } from '@/features/luggage/FreeLuggage'
import { NamesIn } from '@/features/names/NamesIn'
import { SavedStrip } from '@/features/network/SavedStrip'
import { asPage } from '@/features/page/asPage'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import { OrdersStore } from '@/stores/OrdersStore'

/** Buying luggage on its own: first for which of the rides to come. */
function LuggagePurchase() {
  const t = useT('luggage')
  const common = useT('common')
  const words = useT('orderCard')
  const errorText = useErrorText()
  const format = useFormat()
  const orders = useStore(OrdersStore)
  const list = orders.list('toDepart', null)
  const load = () => void orders.refreshList('toDepart', null).catch(() => undefined)
  useShown(load)
  const rides = list.cards.map((card) => new OrderSummary(card)).filter((order) => order.can('addLuggage'))
  return (
    <PageShell title={t('title')} strip={<SavedStrip savedAt={orders.listSavedAt} />}>
      <PageState
        request={list.loading}
        hasContent={rides.length > 0}
        loading={<Skeleton kind="list" label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
          />
        )}
        isEmpty={rides.length === 0}
        empty={
          <EmptyState
            picture={emptySuitcase}
            title={t('noRide.title')}
            text={t('noRide.text')}
            action={{ label: t('noRide.book'), onClick: () => void navigate('pages/index/index') }}
          />
        }
      >
        <Card list title={t('chooseRide')}>
          {rides.map(({ id, card, day }) => (
            <ListRow
              key={id}
              icon={bag}
              title={
                <NamesIn names={[card.from, card.to]}>
                  {t('fromTo', { from: card.from, to: card.to })}
                </NamesIn>
              }
              line={[format.day(day), card.flightNo, words('people', { count: card.passengerCount })]
                .filter((part) => part !== '')
                .join(words('listMark'))}
              onClick={() => void navigate('pages/luggage/luggage', { id })}
            />
          ))}
        </Card>
      </PageState>
      {/* What is below waits for what is above. */}
      {(list.loading.hasSettled || rides.length > 0) && <FreeLuggage />}
    </PageShell>
  )
}

export default asPage('useCar/luggagePurchase/index', LuggagePurchase)
