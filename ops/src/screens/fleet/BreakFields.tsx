import { mostBreaks } from '@noriai/contract/schema/fleet'
import { Button, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { emptyBreak, type Clocks } from '../../model/fleet'

interface BreakFieldsProps {
  readonly breaks: readonly Clocks[]
  readonly onChange: (breaks: readonly Clocks[]) => void
}

/** The breaks of a shift: several short ones together are a rest from the wheel. One whose two times are empty is none. */
export function BreakFields({ breaks, onChange }: BreakFieldsProps) {
  const { t } = useLanguage()
  const put = (position: number, part: Partial<Clocks>) =>
    onChange(breaks.map((each, index) => (index === position ? { ...each, ...part } : each)))
  const last = breaks.at(-1)
  const isLastTyped = last !== undefined && last.from !== '' && last.to !== ''
  return (
    <>
      {breaks.map(({ from, to }, index) => (
        <div key={index} className="two">
          {/* Half of a break is none: it would be left out without a word. */}
          <TextField
            label={index === 0 ? t('roster.breakFrom') : t('roster.nextBreakFrom', { number: index + 1 })}
            type="time"
            value={from}
            onChange={(value) => put(index, { from: value })}
            required={to !== ''}
          />
          <TextField
            label={index === 0 ? t('roster.breakTo') : t('roster.nextBreakTo', { number: index + 1 })}
            type="time"
            value={to}
            onChange={(value) => put(index, { to: value })}
            required={from !== ''}
          />
        </div>
      ))}
      {breaks.length < mostBreaks && (
        <Button kind="link" disabled={!isLastTyped} onClick={() => onChange([...breaks, emptyBreak])}>
          {t('roster.breakAdd')}
        </Button>
      )}
    </>
  )
}
