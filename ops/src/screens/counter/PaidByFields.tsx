import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { Segment, TextField } from '../../components'
import { useLanguage } from '../../i18n'

/** How somebody paid at the counter; the slip is of the terminal. */
export interface PaidBy {
  readonly paidBy: CounterWay
  readonly slip: string
}

interface PaidByFieldsProps {
  readonly value: PaidBy
  readonly onChange: (value: PaidBy) => void
}

/** Cash, or the terminal with its slip. */
export function PaidByFields({ value, onChange }: PaidByFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <Segment
        label={t('sell.paidBy')}
        value={value.paidBy}
        onChange={(paidBy) => onChange({ ...value, paidBy })}
        options={[
          { value: 'terminal', text: t('sell.terminal') },
          { value: 'cash', text: t('sell.cash') },
        ]}
      />
      {value.paidBy === 'terminal' && (
        <TextField
          label={t('counter.slip')}
          autoComplete="off"
          maxLength={40}
          value={value.slip}
          onChange={(slip) => onChange({ ...value, slip })}
          required
        />
      )}
    </>
  )
}
