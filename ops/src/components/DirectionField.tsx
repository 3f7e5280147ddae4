import type { Direction } from '@noriai/contract/policy'
import { directions } from '@noriai/contract/direction'
import { useLanguage } from '../i18n'
import { SelectField } from './Field'

interface DirectionFieldProps {
  /** Empty for every direction. */
  readonly value: Direction | ''
  readonly onChange: (direction: Direction | '') => void
}

/** For rides of one direction, or of every one. */
export function DirectionField({ value, onChange }: DirectionFieldProps) {
  const { t } = useLanguage()
  return (
    <SelectField
      label={t('board.direction')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', text: t('pauses.everyDirection') },
        ...directions.map((each) => ({ value: each, text: t(`direction.${each}`) })),
      ]}
    />
  )
}
