import { View } from '@tarojs/components'
import {
  childAgeYears,
  childHeightCm,
  type ChildMeasures,
  isChildSeatAdvised,
} from '@noriai/contract/rules/party'
import { readWholeNumber, wholeNumberProblem } from '@noriai/contract/rules/wholeNumber'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { useForm } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { ChildSeatAnswer } from './ChildSeatAnswer'
import styles from './party.module.scss'

/** Three digits, and the spaces that a phone's keyboard may add. */
const FIGURE_LIMIT = 5

interface TypedChild {
  readonly age: string
  readonly height: string
}

/** One of the two is enough; what was typed has to be a whole number. */
function checkChild({ age, height }: TypedChild) {
  const isAgeGiven = age.trim() !== '' || height.trim() === ''
  const wrongAge = isAgeGiven ? wholeNumberProblem(age, childAgeYears, 'age') : undefined
  const wrongHeight = height.trim() === '' ? undefined : wholeNumberProblem(height, childHeightCm, 'height')
  return { ...(wrongAge && { age: wrongAge }), ...(wrongHeight && { height: wrongHeight }) }
}

function childOf({ age, height }: TypedChild): ChildMeasures {
  const ageYears = readWholeNumber(age, childAgeYears)
  const heightCm = readWholeNumber(height, childHeightCm)
  return { ...(ageYears !== undefined && { ageYears }), ...(heightCm !== undefined && { heightCm }) }
}

interface ChildSeatAdviceProps {
  /** Undefined where the party has as many child seats as it may. */
  readonly onAdd: (() => void) | undefined
}

/** Says whether a child needs a child seat, by age, height or both, and adds one. */
export const ChildSeatAdvice = observer(function ChildSeatAdvice({ onAdd }: ChildSeatAdviceProps) {
  const t = useT('pickupForm')
  const { policy } = useStores().settings
  const [isOpen, setOpen] = useState(false)
  const [checked, setChecked] = useState<ChildMeasures>()
  const form = useForm<TypedChild>({
    name: 'childSeat',
    initial: { age: '', height: '' },
    check: checkChild,
  })
  const canAdd = onAdd !== undefined && checked !== undefined && isChildSeatAdvised(checked, policy)
  const handleCheck = () =>
    void form.submit((typed) => {
      setChecked(childOf(typed))
      return Promise.resolve()
    })
  const handleAdd = () => {
    onAdd?.()
    setOpen(false)
    setChecked(undefined)
  }
  const fieldOf = (field: keyof TypedChild) => (
    <TextField
      id={form.idOf(field)}
      label={t(`party.seatCheck.${field}`)}
      value={form.values[field]}
      onChange={(typed) => {
        form.set(field, typed)
        setChecked(undefined)
      }}
      onEnter={handleCheck}
      keyboard="number"
      figures
      maxLength={FIGURE_LIMIT}
      error={form.errorOf(field)}
    />
  )
  return (
    <>
      <View>
        <TextButton small opens="dialog" expanded={isOpen} onClick={() => setOpen(true)}>
          {t('party.seatCheck.open')}
        </TextButton>
      </View>
      <Sheet
        open={isOpen}
        title={t('party.seatCheck.title')}
        onClose={() => setOpen(false)}
        footer={
          <PrimaryButton full onClick={canAdd ? handleAdd : handleCheck}>
            {t(canAdd ? 'party.seatCheck.add' : 'party.seatCheck.check')}
          </PrimaryButton>
        }
      >
        <Box as="p" className="t14 mute">
          {t('party.seatCheck.help')}
        </Box>
        <View className={styles.pair}>
          {fieldOf('age')}
          {fieldOf('height')}
        </View>
        {checked && <ChildSeatAnswer child={checked} />}
        {checked && !onAdd && isChildSeatAdvised(checked, policy) && (
          <Box as="p" className={styles.footnote}>
            {t('party.seatsMax')}
          </Box>
        )}
      </Sheet>
    </>
  )
})
