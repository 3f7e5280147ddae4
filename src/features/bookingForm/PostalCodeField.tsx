import { View } from '@tarojs/components'
import { problem } from '@noriai/contract/problem'
import { parsePostalCode } from '@noriai/contract/rules/postalCode'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '@/components/TextField/TextField'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { DoorEnd } from '@/stores/booking/draft'
import { PlacesStore } from '@/stores/PlacesStore'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

/** Room for the postal mark, a hyphen and full-width digits. */
const CODE_LIMIT = 10
const EXAMPLE = '542-0086'

/** The quick way in Japan: seven digits fill ward and town, the street number follows. */
export const PostalCodeField = observer(function PostalCodeField({ end }: { end: DoorEnd }) {
  const t = useT('booking')
  const errorText = useErrorText()
  const places = useStore(PlacesStore)
  const { isOnly } = useAirportWords()
  const { booking, drafts } = useBookingParts()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<unknown>()
  /** The code whose place is waited for. */
  const wanted = useRef<string>(undefined)
  useEffect(
    () => () => {
      wanted.current = undefined
    },
    [],
  )
  const find = async (postalCode: string) => {
    try {
      const match = await places.findPostalCode(postalCode)
      if (wanted.current !== postalCode) return
      if (!match)
        return setError(problem(isOnly ? 'address.postalCodeUnknown' : 'address.postalCodeElsewhere', {}))
      booking.clearError(end)
      drafts.choosePlace(match, postalCode, end)
    } catch (failure) {
      if (wanted.current === postalCode) setError(failure)
    }
  }
  const handleChange = (value: string) => {
    setTyped(value)
    setError(undefined)
    const postalCode = parsePostalCode(value)
    wanted.current = postalCode
    if (postalCode) void find(postalCode)
  }
  return (
    <View className={styles.postalCode}>
      <TextField
        id={`${partId(end)}-postalCode`}
        label={t('postalCode.label')}
        value={typed}
        onChange={handleChange}
        placeholder={EXAMPLE}
        maxLength={CODE_LIMIT}
        keyboard="tel"
        figures
        autocomplete="postal-code"
        help={t('postalCode.help')}
        error={error === undefined ? undefined : errorText(error)}
      />
    </View>
  )
})
