import { langNames } from '@noriai/contract/lang'
import { observer } from 'mobx-react'
import { globe } from '@/assets/icons/globe'
import { TextButton } from '@/components/Button/TextButton'
import { useStores } from '@/hooks/useStores'

/** Opens the language and currency sheet, and says what is chosen. */
export const SettingsButton = observer(function SettingsButton() {
  const { settings, notices } = useStores()
  return (
    <TextButton small icon={globe} onClick={notices.openSettings}>
      {`${langNames[settings.lang]} · ${settings.currency}`}
    </TextButton>
  )
})
