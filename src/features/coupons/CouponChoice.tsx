import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { emptyTicket } from '@/assets/drawings/emptyTicket'
import { check } from '@/assets/icons/check'
import { refresh } from '@/assets/icons/refresh'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Heading } from '@/components/Heading/Heading'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import type { CouponOfRide } from '@/stores/CouponsStore'
import { CouponTicket } from './CouponTicket'
import styles from './coupons.module.scss'
import { useCouponChoice } from './useCouponChoice'

/** Every coupon for the ride that is being booked: the best first, and of the others why they do not count. */
export const CouponChoice = observer(function CouponChoice() {
  const t = useT('coupons')
  const common = useT('common')
  const errorText = useErrorText()
  const { ride, coupons, request, chosenId, load, choose, leaveOut } = useCouponChoice()
  if (!ride) {
    const toForm = { label: t('choose.toForm'), onClick: () => void navigate('pages/index/index') }
    return (
      <EmptyState
        picture={emptyTicket}
        title={t('choose.noRide')}
        text={t('choose.noRideText')}
        action={toForm}
      />
    )
  }
  const usable = coupons.filter(({ problem }) => problem === null)
  const others = coupons.filter(({ problem }) => problem !== null)
  return (
    <PageState
      request={request}
      hasContent={coupons.length > 0}
      loading={<Skeleton kind="list" label={t('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
        />
      )}
      isEmpty={coupons.length === 0}
      empty={
        <EmptyState
          picture={emptyTicket}
          title={t('choose.empty')}
          text={t('packs.noneText')}
          action={{ label: t('code.title'), onClick: () => void navigate('useCar/voucher/voucher') }}
        />
      }
    >
      <View className={styles.choice}>
        {usable.length > 0 && (
          <>
            <Heading level={2} look="section">
              {t('choose.usable')}
            </Heading>
            <Box as="ul" className={styles.tickets} label={t('choose.usable')}>
              {usable.map((each, index) => (
                <Usable
                  key={each.coupon.id}
                  each={each}
                  isBest={index === 0}
                  isChosen={each.coupon.id === chosenId}
                  onChoose={choose}
                />
              ))}
            </Box>
            <Card list>
              <ListRow
                title={t('choose.none')}
                line={t('choose.noneLine')}
                tile={false}
                icon={chosenId === null ? check : undefined}
                onClick={leaveOut}
              />
            </Card>
          </>
        )}
        {others.length > 0 && (
          <>
            <Heading level={2} look="section">
              {t('choose.others')}
            </Heading>
            <Box as="ul" className={styles.tickets} label={t('choose.others')}>
              {others.map(({ coupon, problem }) => (
                <CouponTicket
                  key={coupon.id}
                  worth={coupon.worth}
                  title={coupon.title}
                  lines={[]}
                  look="gone"
                  foot={<Text className="amber t14">{problem ? errorText(problem) : ''}</Text>}
                />
              ))}
            </Box>
          </>
        )}
      </View>
    </PageState>
  )
})

interface UsableProps {
  readonly each: CouponOfRide
  readonly isBest: boolean
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

const Usable = observer(function Usable({ each, isBest, isChosen, onChoose }: UsableProps) {
  const t = useT('coupons')
  const format = useFormat()
  const { currency } = useStores().settings
  const { coupon, amount } = each
  return (
    <CouponTicket
      worth={coupon.worth}
      title={coupon.title}
      lines={[t('choose.saves', { amount: format.amount(amount, currency) })]}
      look={isChosen ? 'best' : 'plain'}
      foot={isBest && <Tag tone="leaf">{t('choose.best')}</Tag>}
      action={
        isChosen ? (
          <Tag tone="sea" icon={check}>
            {t('choose.chosen')}
          </Tag>
        ) : (
          <SecondaryButton small onClick={() => onChoose(coupon.id)}>
            {t('use')}
          </SecondaryButton>
        )
      }
    />
  )
})
