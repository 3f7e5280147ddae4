import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { warning } from '@/assets/icons/warning'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { Box } from '@/components/Box/Box'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { BagAnswer } from './BagAnswer'
import styles from './luggage.module.scss'
import { type BagKind, sidesOf, useBagCheck } from './useBagCheck'

/** Three digits, and the spaces that a phone's keyboard may add. */
const FIGURE_LIMIT = 5
const ERROR_ID = 'bagCheck-error'

/** Tells what a bag counts as, from what it is and how large; opened where bags are counted. */
export const BagCheck = observer(function BagCheck() {
  const t = useT('luggage')
  const [isOpen, setOpen] = useState(false)
  const { special } = useStores().settings.policy.luggage
  const { form, checked, change, ask } = useBagCheck()
  const kinds: readonly BagKind[] = ['bag', ...special.kinds, 'pet']
  const { kind } = form.values
  const sides = sidesOf(kind)
  // The sides are wrong by the same rule: it is said once, below all of them.
  const error = sides.map(form.errorOf).find((text) => text !== undefined)
  return (
    <>
      <View className={styles.open}>
        <TextButton small opens="dialog" expanded={isOpen} onClick={() => setOpen(true)}>
          {t('bagCheck.open')}
        </TextButton>
      </View>
      <Sheet
        open={isOpen}
        title={t('bagCheck.open')}
        onClose={() => setOpen(false)}
        footer={
          <PrimaryButton full onClick={ask}>
            {t('bagCheck.check')}
          </PrimaryButton>
        }
      >
        <View className={styles.kinds}>
          <ChipRow label={t('bagCheck.kind')}>
            {kinds.map((each) => (
              <Chip key={each} selected={each === kind} onClick={() => change('kind', each)}>
                {t(`bagCheck.kinds.${each}`)}
              </Chip>
            ))}
          </ChipRow>
        </View>
        {sides.length > 0 && (
          <>
            <Box as="p" className="t14 mute">
              {t(sides.length === 1 ? 'bagCheck.helpLength' : 'bagCheck.help')}
            </Box>
            <View className={styles.sides}>
              {sides.map((side) => (
                <TextField
                  key={side}
                  id={form.idOf(side)}
                  label={t(`bagCheck.${side}`)}
                  value={form.values[side]}
                  onChange={(typed) => change(side, typed)}
                  onEnter={ask}
                  keyboard="number"
                  figures
                  maxLength={FIGURE_LIMIT}
                  groupError={form.errorOf(side) && ERROR_ID}
                />
              ))}
            </View>
            {error && (
              <View id={ERROR_ID} role="alert" className={styles.error}>
                <Icon icon={warning} size={18} color="vermilion-ink" />
                <Text className="grow">{error}</Text>
              </View>
            )}
          </>
        )}
        {checked && <BagAnswer bag={checked} />}
      </Sheet>
    </>
  )
})
