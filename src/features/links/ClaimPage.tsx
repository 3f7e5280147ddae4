import type { ClaimLink } from '@noriai/contract/calls/links'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NamesIn } from '@/features/names/NamesIn'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useFormat } from '@/hooks/useFormat'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, signInThen } from '@/navigation'
import { LinksStore } from '@/stores/LinksStore'
import { LinkOver } from './LinkOver'
import styles from './links.module.scss'

const PAGE = 'useCar/certificate/certificate'

/** What the link of a ride shows that staff sold: which ride, and taking it into one's account; only that needs a session. */
export const ClaimPage = observer(function ClaimPage({ token }: { token: string }) {
  const t = useT('moving')
  const { session } = useStores()
  const store = useStore(LinksStore)
  const link = store.claimLinks.of(token)
  const open = () => void link.open().catch(() => undefined)
  useShown(open)
  const { ride, opening, taking } = link
  const isPaid = ride?.payUntil === null
  const handleClaim = async () => {
    if (!session.isSignedIn) return signInThen(PAGE, `?claim=${token}`, 'replace')
    try {
      const id = await store.claim(token)
      return isPaid
        ? await navigate('pages/detail/detail', { id }, { how: 'replace' })
        : await navigate('useCar/pendingPayDetails/pendingPayDetails', { id }, { how: 'replace' })
    } catch {
      return undefined
    }
  }
  const action = session.isSignedIn ? (isPaid ? 'claim.take' : 'claim.pay') : 'claim.login'
  return (
    <PageShell
      title={t('claim.title')}
      back="none"
      strip={<NetworkStrip />}
      bar={
        ride &&
        taking.error === undefined &&
        opening.error === undefined && (
          <BottomBar>
            <PrimaryButton full loading={taking.isLoading} onClick={() => void handleClaim()}>
              {t(action)}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      {taking.error !== undefined ? (
        <LinkOver error={taking.error} onRetry={() => void handleClaim()} />
      ) : (
        <PageState
          request={opening}
          hasContent={ride !== undefined}
          loading={<Skeleton kind="text" label={t('claim.loading')} />}
          failed={(error) => <LinkOver error={error} onRetry={open} />}
        >
          {ride && <SoldRide ride={ride} />}
        </PageState>
      )}
    </PageShell>
  )
})

const SoldRide = observer(function SoldRide({ ride }: { ride: ClaimLink }) {
  const t = useT('moving')
  const format = useFormat()
  const at = (wallTime: string) => fromWallTime(wallTime)
  return (
    <>
      <Card title={t('claim.ride')}>
        <KeyValueList
          wide
          items={[
            {
              key: 'way',
              name: t('claim.way'),
              value: <NamesIn names={[ride.from, ride.to]}>{`${ride.from} → ${ride.to}`}</NamesIn>,
            },
            {
              key: 'gather',
              name: t('claim.gather'),
              value: format.inJapan(format.dateTime(at(ride.gatherAt))),
            },
            {
              key: 'arrive',
              name: t('arrival.arrives'),
              value: format.range(at(ride.arriveFrom), at(ride.arriveTo)),
            },
            { key: 'party', name: t('claim.party'), value: t('claim.people', { count: ride.riders }) },
            {
              key: 'price',
              name: t(ride.payUntil === null ? 'claim.paid' : 'claim.toPay'),
              value: format.amount(ride.payPriceJpy, 'JPY'),
            },
          ]}
        />
      </Card>
      {ride.payUntil !== null && (
        <Note tone="amber" className={styles.note}>
          {t('claim.until', { dateTime: format.dateTime(at(ride.payUntil)) })}
        </Note>
      )}
      {ride.isCancelled && (
        <Note tone="amber" className={styles.note}>
          {t('claim.cancelled')}
        </Note>
      )}
      <Note className={styles.note}>{t('claim.once')}</Note>
    </>
  )
})
