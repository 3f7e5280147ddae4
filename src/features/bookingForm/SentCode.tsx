import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { TextButton } from '@/components/Button/TextButton'
import { CodeBoxes } from '@/components/CodeBoxes/CodeBoxes'
import { isUnreachable } from '@/api/ApiError'
import { CODE_LENGTH } from '@/features/signIn/codeFields'
import { useSecondsLeft } from '@/hooks/useSecondsLeft'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useErrorText } from '@/hooks/useErrorText'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './bookingForm.module.scss'
import { PartError } from '@/features/party/PartError'
import type { useContactCode } from './useContactCode'

/** The button that sends the code, and then its six boxes, with when another one may be sent. */
export const SentCode = observer(function SentCode({
  by,
  sent,
  typed,
  refusal,
  isSending,
  isChecking,
  send,
  again,
  type,
}: ReturnType<typeof useContactCode>) {
  const t = useT('yourRide')
  const login = useT('login')
  const common = useT('common')
  const root = useStores()
  const errorText = useErrorText()
  const { errorOf } = useBookingParts()
  const secondsLeft = useSecondsLeft(sent?.nextAt, () => root.now())
  if (!sent) {
    return (
      <View>
        <OutlineButton full id={partId('code')} loading={isSending} onClick={send}>
          {t('code.send')}
        </OutlineButton>
        <PartError part="code" />
      </View>
    )
  }
  const refused = refusal?.error === undefined ? undefined : errorText(refusal.error)
  return (
    <View>
      <CodeBoxes
        id={partId('code')}
        label={t(by === 'phone' ? 'code.bySms' : 'code.byEmail')}
        length={CODE_LENGTH}
        value={typed}
        onChange={type}
        refusals={refusal?.count}
        error={refused ?? errorOf('code')}
        help={isChecking ? t('code.checking') : t('code.auto')}
      />
      <View className={styles.resend}>
        {refused !== undefined && typed !== '' && isUnreachable(refusal?.error) && (
          <TextButton small strong loading={isChecking} onClick={again}>
            {common('tryAgain')}
          </TextButton>
        )}
        {secondsLeft > 0 ? (
          <Text className="t14 mute num">{login('sendAgainIn', { seconds: secondsLeft })}</Text>
        ) : (
          <TextButton small loading={isSending} onClick={send}>
            {login('sendAgain')}
          </TextButton>
        )}
      </View>
    </View>
  )
})
