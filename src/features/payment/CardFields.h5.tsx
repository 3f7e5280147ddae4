import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { View } from '@tarojs/components'
import { literal, number, object, safeParse, string, union } from 'valibot'
import { Box } from '@/components/Box/Box'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { onFrameMessage } from '@/platform/frameMessages'
import { theme as appTheme } from '@/platform/theme'
import { type CardFieldsProps, FRAME_HEIGHT, MOST_SPARE } from './cardFields.types'
import styles from './payment.module.scss'

/** What the form posts (sandbox/README.md, "Card fields, for the app"); other messages are not for us. */
const messageSchema = union([
  object({ type: literal('ready') }),
  object({ type: literal('height'), height: number() }),
  object({ type: literal('token'), token: string() }),
  object({ type: literal('invalid') }),
  object({ type: literal('error') }),
])

const themeNow = () => (appTheme.isDark() ? 'dark' : 'light')

/** A form that is hardly lower than the room that was kept for it leaves that as it is: what is below does not move. */
const heightBy = (said: number) =>
  said <= FRAME_HEIGHT && said >= FRAME_HEIGHT - MOST_SPARE ? FRAME_HEIGHT : said

/** The form as it is opened: looking as the page does from the first moment. */
function addressOf(fieldsUrl: string, theme: string): string {
  const address = new URL(fieldsUrl)
  address.searchParams.set('theme', theme)
  return address.href
}

/** The provider's card form, in a frame of its own origin: the card's number never touches this page. */
export function CardFields({ fieldsUrl, name, label, submission, onAnswer }: CardFieldsProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const [isReady, setReady] = useState(false)
  const answer = useRef(onAnswer)
  // What was submitted before this form was drawn was another form's.
  const lastSubmission = useRef(submission)
  const { origin } = new URL(fieldsUrl)
  const theme = useSyncExternalStore(appTheme.onChange, themeNow)
  // Another address would empty the form: another theme is sent to it.
  const [openedIn] = useState(theme)
  const shownIn = useRef(openedIn)
  useEffect(() => {
    answer.current = onAnswer
  })

  useEffect(
    () =>
      onFrameMessage(origin, (posted) => {
        const parsed = safeParse(messageSchema, posted)
        if (!parsed.success) return
        const message = parsed.output
        if (message.type === 'ready') setReady(true)
        if (message.type === 'height') setHeight(heightBy(message.height))
        if (message.type === 'token') answer.current({ kind: 'token', token: message.token })
        if (message.type === 'invalid' || message.type === 'error') answer.current({ kind: 'invalid' })
      }),
    [origin],
  )
  useEffect(() => {
    if (isReady && name !== '') frame.current?.contentWindow?.postMessage({ type: 'prefill', name }, origin)
  }, [isReady, name, origin])
  useEffect(() => {
    if (!isReady || theme === shownIn.current) return
    shownIn.current = theme
    frame.current?.contentWindow?.postMessage({ type: 'theme', theme }, origin)
  }, [isReady, theme, origin])
  useEffect(() => {
    if (submission === lastSubmission.current) return
    lastSubmission.current = submission
    frame.current?.contentWindow?.postMessage({ type: 'submit' }, origin)
  }, [submission, origin])

  return (
    <Box as="section" className={styles.fields} label={label}>
      {height === undefined && (
        <View className={styles.waiting}>
          <Skeleton bare kind="form" label={label} />
        </View>
      )}
      <iframe
        ref={frame}
        src={addressOf(fieldsUrl, openedIn)}
        title={label}
        className={styles.frame}
        style={{ height: height ?? FRAME_HEIGHT }}
        allow="payment"
      />
    </Box>
  )
}
