import { View } from '@tarojs/components'
import { countParty } from '@noriai/contract/rules/party'
import { listPrice } from '@noriai/contract/rules/priceList'
import { formatLengthCm } from '@noriai/contract/format/duration'
import { observer } from 'mobx-react'
import { childSeat } from '@/assets/icons/childSeat'
import { info } from '@/assets/icons/info'
import { Note } from '@/components/Note/Note'
import { Stepper } from '@/components/Stepper/Stepper'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { PartyDraft } from '@/stores/booking/draft'
import { PartError } from './PartError'
import { ChildSeatAdvice } from './ChildSeatAdvice'
import styles from './party.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

const MONTHS_PER_YEAR = 12

/** Who rides: the rules of age and seats are shown beside each number, with the policy's figures. */
export const PartyFields = observer(function PartyFields() {
  const t = useT('pickupForm')
  const common = useT('common')
  const { money } = useFormat()
  const { policy, lang, currency } = useStores().settings
  const { ride, change } = useBookingParts()
  const { party } = ride
  const { passengers } = policy
  const { total, onLap } = countParty(party, policy)
  const set = (part: Partial<PartyDraft>) => {
    const next = { ...party, ...part }
    const people = countParty(next, policy).total
    // Fewer people need fewer child seats: the rule is kept, not broken and then complained of.
    change('party', { party: { ...next, childSeats: Math.min(next.childSeats, Math.max(0, people - 1)) } })
  }
  const room = passengers.maxParty - total
  const age = passengers.lapChild.months / MONTHS_PER_YEAR
  const seatPrice = listPrice(passengers.childSeat.fee, currency, policy)
  const steps = {
    minusLabel: common('decrease'),
    plusLabel: common('increase'),
    limitHint: t('party.max', { max: passengers.maxParty }),
  }
  const hasChildren = party.children + party.infants > 0
  return (
    <>
      <View id={partId('party')}>
        <Stepper
          {...steps}
          label={t('party.adults')}
          value={party.adults}
          min={1}
          max={party.adults + room}
          onChange={(adults) => set({ adults })}
        />
        <Stepper
          {...steps}
          label={t('party.children')}
          line={t('party.childrenLine', { age })}
          value={party.children}
          min={0}
          max={party.children + room}
          onChange={(children) => set({ children })}
        />
        <Stepper
          {...steps}
          label={t('party.infants')}
          line={t('party.infantsLine', { age, count: passengers.lapChild.perAdult })}
          value={party.infants}
          min={0}
          max={party.infants + room}
          onChange={(infants) => set({ infants })}
        />
        {(hasChildren || party.childSeats > 0) && (
          <Stepper
            {...steps}
            limitHint={hasChildren ? t('party.seatsMax') : undefined}
            label={t('party.childSeats')}
            line={
              seatPrice === 0
                ? t('party.childSeatsFree')
                : t('party.childSeatsPrice', { price: money(seatPrice, currency) })
            }
            value={party.childSeats}
            min={0}
            max={Math.max(0, total - 1)}
            onChange={(childSeats) => set({ childSeats })}
          />
        )}
      </View>
      <PartError part="party" />
      {party.infants > onLap && (
        <Note tone="amber" icon={info} className={styles.note}>
          {t('party.lapPays')}
        </Note>
      )}
      {hasChildren && (
        <Note icon={childSeat} className={styles.note}>
          {t('party.childSeatHint', {
            age: passengers.childSeat.underYears,
            height: formatLengthCm(passengers.childSeat.underHeightCm, lang),
          })}
          <ChildSeatAdvice
            onAdd={party.childSeats < total - 1 ? () => set({ childSeats: party.childSeats + 1 }) : undefined}
          />
        </Note>
      )}
    </>
  )
})
