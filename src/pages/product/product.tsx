import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { airplane } from '@/assets/icons/airplane'
import { bus } from '@/assets/icons/bus'
import { home } from '@/assets/icons/home'
import { map } from '@/assets/icons/map'
import { refresh } from '@/assets/icons/refresh'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Segment } from '@/components/Segment/Segment'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { FaresCard } from '@/features/product/FaresCard'
import { LuggageFacts } from '@/features/product/LuggageFacts'
import { PeopleFacts } from '@/features/product/PeopleFacts'
import styles from '@/features/product/product.module.scss'
import { RulesCard } from '@/features/product/RulesCard'
import { TimetableCard } from '@/features/product/TimetableCard'
import { useBookFrom } from '@/features/product/useBookFrom'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import { type ProductDirection, ProductStore } from '@/stores/ProductStore'

const INCLUDED = 'useCar/productDesc/productDesc'
const GUIDE = 'useCar/airportGuidance/airportGuidance'

/** What does not depend on a fare; below them it waits for them. */
function ServiceFacts({ direction }: { direction: ProductDirection }) {
  const t = useT('product')
  return (
    <>
      <TimetableCard direction={direction} />
      <LuggageFacts />
      <PeopleFacts />
      <RulesCard direction={direction} />
      <Card list label={t('more')}>
        <ListRow
          icon={bus}
          title={t('included.title')}
          line={t('included.line')}
          href={pathTo(INCLUDED)}
          onClick={() => void navigate(INCLUDED)}
        />
        <ListRow icon={map} title={t('guide')} href={pathTo(GUIDE)} onClick={() => void navigate(GUIDE)} />
      </Card>
    </>
  )
}

/** The service on one page: what it costs to each ward, when it runs, and its rules; a ride is one tap away. */
function Product() {
  const t = useT('product')
  const common = useT('common')
  const errorText = useErrorText()
  const { money } = useFormat()
  const { settings } = useStores()
  const store = useStore(ProductStore)
  const [direction, setDirection] = useState<ProductDirection>('pickup')
  const book = useBookFrom(direction)
  const { lang, currency } = settings
  const load = () => void store.load(direction).catch(() => undefined)
  // Prices are of a currency and a direction, names of a language.
  useEffect(load, [store, direction, currency, lang])
  useBackOnline(load)
  const { sendTimes } = store
  const isComing = sendTimes === null && !store.loading.hasSettled
  const from = sendTimes && money(sendTimes.fromPrice, sendTimes.currency)
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        <BottomBar
          isPriceComing={sendTimes === null && store.loading.status !== 'failed'}
          isPhrase
          {...(from && { price: { amount: t('from', { price: from }), note: t('perPerson') } })}
        >
          <PrimaryButton onClick={() => book()}>{t('book')}</PrimaryButton>
        </BottomBar>
      }
    >
      <View className={styles.way}>
        <Segment
          label={t('direction')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'pickup', label: t('pickup'), icon: airplane },
            { value: 'dropoff', label: t('dropoff'), icon: home },
          ]}
        />
      </View>
      <PageState
        request={store.loading}
        hasContent={sendTimes !== null}
        loading={<Skeleton kind="form" label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
          />
        )}
      >
        <FaresCard onBook={book} />
      </PageState>
      {!isComing && <ServiceFacts direction={direction} />}
    </PageShell>
  )
}

export default asPage('pages/product/product', Product)
