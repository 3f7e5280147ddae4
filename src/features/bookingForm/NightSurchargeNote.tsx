import { formatClockRange } from '@noriai/contract/format/dateTime'
import { isNightLanding } from '@noriai/contract/rules/nightSurcharge'
import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { Note } from '@/components/Note/Note'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './bookingForm.module.scss'

/** Says the night surcharge beside the landing that it concerns, with the policy's figures. */
export const NightSurchargeNote = observer(function NightSurchargeNote({ landingAt }: { landingAt: number }) {
  const t = useT('booking')
  const { money } = useFormat()
  const { policy, lang, currency } = useStores().settings
  if (!isNightLanding(landingAt, policy)) return null
  const { nightSurcharge } = policy.charges
  const price = money(listPrice(nightSurcharge.perPerson, currency, policy), currency)
  return (
    <Note tone="amber" icon={moon} fact={t('nightSurcharge.fact', { price })} className={styles.note}>
      {t('nightSurcharge.text', { range: formatClockRange(nightSurcharge, lang) })}
    </Note>
  )
})
