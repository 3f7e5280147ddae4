import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Box } from '@/components/Box/Box'
import { Note } from '@/components/Note/Note'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { cx } from '@/components/cx'
import styles from './payment.module.scss'
import { openStripeCard, type CardProblem, type StripeCard } from './stripeCard.h5'
import type { StripeFieldsProps } from './stripeFields.types'

type Form = 'coming' | 'ready' | 'lost'

/** Stripe's card form, in frames of Stripe's origin: the card's number never touches this page. */
export const StripeFields = observer(function StripeFields(props: StripeFieldsProps) {
  const { label, publishableKey, amountYen, wallets } = props
  const t = useT('payment')
  const common = useT('common')
  const { lang } = useStores().settings
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<Promise<StripeCard>>(undefined)
  const [form, setForm] = useState<Form>('coming')
  const [tries, setTries] = useState(0)
  const problem = useSubmission(card, props)
  // What is charged may change while the card is typed: the form asks again when it is submitted.
  const [firstAmount] = useState(amountYen)

  useEffect(() => {
    if (!place.current) return
    let isOver = false
    const show = (next: Form) => {
      if (!isOver) setForm(next)
    }
    const opening = openStripeCard({
      publishableKey,
      amountYen: firstAmount,
      wallets,
      lang,
      place: place.current,
      onReady: () => show('ready'),
      onLost: () => show('lost'),
    })
    card.current = opening
    opening.catch(() => show('lost'))
    return () => {
      isOver = true
      void opening.then((opened) => opened.close()).catch(() => undefined)
    }
  }, [publishableKey, firstAmount, wallets, lang, tries])

  const again = () => {
    setForm('coming')
    setTries((count) => count + 1)
  }
  const said = form === 'lost' ? t('fields.lost') : problem && t(`fields.${problem}`)
  return (
    <>
      {said !== undefined && (
        <Note tone="verm" icon={warning} live className={styles.note}>
          {said}
          {form === 'lost' && (
            <TextButton small icon={refresh} onClick={again}>
              {common('tryAgain')}
            </TextButton>
          )}
        </Note>
      )}
      <Box as="section" className={cx(styles.fields, styles.stripe)} label={label}>
        {form === 'coming' && (
          <View className={styles.waiting}>
            <Skeleton bare kind="form" label={label} />
          </View>
        )}
        <div ref={place} className={form === 'coming' ? styles.formToCome : undefined} />
      </Box>
    </>
  )
})

/** Has the form answer once a submission. What went wrong beyond its fields is said above it, until the next. */
function useSubmission(
  card: { readonly current: Promise<StripeCard> | undefined },
  { submission, onAnswer, amountYen, homeAmountYen }: StripeFieldsProps,
): CardProblem | undefined {
  const [problem, setProblem] = useState<CardProblem>()
  const latest = useRef({ onAnswer, amountYen, homeAmountYen })
  // What was submitted before this form was drawn was another form's.
  const last = useRef(submission)
  useEffect(() => {
    latest.current = { onAnswer, amountYen, homeAmountYen }
  })
  useEffect(() => {
    if (submission === last.current) return
    last.current = submission
    const submit = async () => {
      const opened = await card.current
      const given = (await opened?.submit(latest.current)) ?? { kind: 'problem', problem: 'notReached' }
      setProblem(given.kind === 'problem' ? given.problem : undefined)
      latest.current.onAnswer(
        given.kind === 'token' ? { kind: 'token', token: given.token } : { kind: 'invalid' },
      )
    }
    submit().catch(() => {
      setProblem('notReached')
      latest.current.onAnswer({ kind: 'invalid' })
    })
  }, [card, submission])
  return problem
}
