import { View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import type { RideGiftOffer } from '@noriai/contract/schema/rideGift'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NamesIn } from '@/features/names/NamesIn'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { WrittenText } from '@/features/page/WrittenText'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, signInThen } from '@/navigation'
import { RideGiftStore } from '@/stores/RideGiftStore'
import { GiftOver } from './GiftOver'
import styles from './gifts.module.scss'

const PAGE = 'useCar/journey/gitf-fillinfo'
const over = new ApiError('rideGift.over')

/** What the recipient of a gift's link sees: from whom, which ride, and taking it; only that needs a session. */
export const GiftOfferPage = observer(function GiftOfferPage({ token }: { token: string }) {
  const t = useT('gifts')
  const { session } = useStores()
  const now = useNow()
  const store = useStore(RideGiftStore)
  const link = store.offerLinks.of(token)
  const open = () => void link.open().catch(() => undefined)
  useShown(open)
  const { ride: offer, opening, taking } = link
  const handleAccept = async () => {
    if (!session.isSignedIn) return signInThen(PAGE, `?gift=${token}`, 'replace')
    try {
      const orderId = await store.take(token)
      return await navigate(PAGE, { orderId }, { how: 'replace' })
    } catch {
      return undefined
    }
  }
  // Once its time is over while the page is open, it is what the server would refuse.
  const isOver = offer !== undefined && offer.orderId === null && now >= fromWallTime(offer.expiresAt)
  const refusal = taking.error ?? (isOver ? over : undefined)
  const problem = refusal ?? opening.error
  return (
    <PageShell
      title={t('open.title')}
      back="none"
      strip={<NetworkStrip />}
      bar={
        offer &&
        problem === undefined && (
          <BottomBar>
            <PrimaryButton full loading={taking.isLoading} onClick={() => void handleAccept()}>
              {t(session.isSignedIn ? 'open.accept' : 'open.login')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      {refusal !== undefined ? (
        <GiftOver error={refusal} onRetry={() => void handleAccept()} />
      ) : (
        <PageState
          request={opening}
          loading={<Skeleton kind="text" label={t('open.loading')} />}
          failed={(error) => <GiftOver error={error} onRetry={open} />}
        >
          {offer && <Offer offer={offer} />}
        </PageState>
      )}
    </PageShell>
  )
})

const Offer = observer(function Offer({ offer }: { offer: RideGiftOffer }) {
  const t = useT('gifts')
  const format = useFormat()
  const at = (wallTime: string) => fromWallTime(wallTime)
  const { adults, giverName, greeting, from, to } = offer
  const children = offer.children + offer.infants
  return (
    <>
      <Card
        title={
          <NamesIn names={[giverName]} written>
            {t('open.from', { name: giverName })}
          </NamesIn>
        }
      >
        <View className={styles.share}>
          {greeting !== '' && (
            <Box as="p" className={styles.greeting}>
              <WrittenText>{greeting}</WrittenText>
            </Box>
          )}
          <Box as="p" className="leaf b">
            {t('open.free')}
          </Box>
        </View>
      </Card>
      <Card title={t('open.way')}>
        <KeyValueList
          wide
          items={[
            {
              key: 'way',
              name: t('open.way'),
              value: <NamesIn names={[from, to]}>{`${from} → ${to}`}</NamesIn>,
            },
            {
              key: 'gather',
              name: t('open.gather'),
              value: format.inJapan(format.dateTime(at(offer.gatherAt))),
            },
            {
              key: 'arrive',
              name: t('open.arrive'),
              value: format.range(at(offer.arriveFrom), at(offer.arriveTo)),
            },
            {
              key: 'party',
              name: t('open.party'),
              value:
                children > 0 ? t('open.withChildren', { adults, children }) : t('open.people', { adults }),
            },
          ]}
        />
      </Card>
      <Note tone="amber" className={styles.note}>
        {t('open.until', { dateTime: format.dateTime(at(offer.expiresAt)) })}
      </Note>
      <Note className={styles.note}>{t('open.after')}</Note>
    </>
  )
})
