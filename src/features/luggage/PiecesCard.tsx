import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { info } from '@/assets/icons/info'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { Stepper } from '@/components/Stepper/Stepper'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './luggage.module.scss'

interface PiecesCardProps {
  pieces: number
  most: number
  bought: number
  onChange: (pieces: number) => void
}

/** How many pieces to buy, within what the riders may have, and what a piece costs. */
export const PiecesCard = observer(function PiecesCard({ pieces, most, bought, onChange }: PiecesCardProps) {
  const t = useT('luggage')
  const common = useT('common')
  const { money } = useFormat()
  const { policy, currency } = useStores().settings
  const { extraPrice, maxExtraPerPerson } = policy.luggage
  return (
    <Card title={t('extra')}>
      <Stepper
        label={t('pieces')}
        line={t('each', { price: money(listPrice(extraPrice, currency, policy), currency) })}
        value={pieces}
        min={Math.min(1, most)}
        max={most}
        limitHint={
          bought > 0
            ? t('mostBought', { max: maxExtraPerPerson, bought })
            : t('most', { max: maxExtraPerPerson })
        }
        minusLabel={common('decrease')}
        plusLabel={common('increase')}
        onChange={onChange}
      />
      <Note icon={info} fact={t('withRide.fact')} className={styles.note}>
        {t('withRide.text')}
      </Note>
    </Card>
  )
})
