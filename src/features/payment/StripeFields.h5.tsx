import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './payment.module.scss'
import { openStripeCard, type CardProblem, type StripeCard } from './stripeCard.h5'
import type { StripeFieldsProps } from './stripeFields.types'

type Form = 'coming' | 'ready' | 'lost'

/** Stripe's card form, in frames of Stripe's origin: the card's number never touches this page. */
export const StripeFields = observer(function StripeFields(props: StripeFieldsProps) {
  const { label, publishableKey, amountYen, homeAmountYen, wallets } = props
  const t = useT('payment')
  const common = useT('common')
  const { lang } = useStores().settings
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<Promise<StripeCard>>(undefined)
  const [form, setForm] = useState<Form>('coming')
  const [tries, setTries] = useState(0)
  const problem = useSubmission(card, props)

  useEffect(() => {
    if (!place.current) return
    let isOver = false
    const show = (next: Form) => {
      if (!isOver) setForm(next)
    }
    const opening = openStripeCard({
      publishableKey,
      amountYen,
      homeAmountYen,
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
  }, [publishableKey, amountYen, homeAmountYen, wallets, lang, tries])

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
      <Card className={styles.fields} label={label}>
        {form === 'coming' && (
          <View className={styles.waiting}>
            <Skeleton kind="form" label={label} />
          </View>
        )}
        <div ref={place} className={form === 'coming' ? styles.formToCome : undefined} />
      </Card>
    </>
  )
})

/** Has the form answer once a submission. What went wrong beyond its fields is said above it, until the next. */
function useSubmission(
  card: { readonly current: Promise<StripeCard> | undefined },
  { submission, onAnswer }: StripeFieldsProps,
): CardProblem | undefined {
  const [problem, setProblem] = useState<CardProblem>()
  const answer = useRef(onAnswer)
  // What was submitted before this form was drawn was another form's.
  const last = useRef(submission)
  useEffect(() => {
    answer.current = onAnswer
  })
  useEffect(() => {
    if (submission === last.current) return
    last.current = submission
    const submit = async () => {
      const opened = await card.current
      const given = (await opened?.submit()) ?? { kind: 'problem', problem: 'notReached' }
      setProblem(given.kind === 'problem' ? given.problem : undefined)
      answer.current(given.kind === 'token' ? { kind: 'token', token: given.token } : { kind: 'invalid' })
    }
    submit().catch(() => {
      setProblem('notReached')
      answer.current({ kind: 'invalid' })
    })
  }, [card, submission])
  return problem
}
