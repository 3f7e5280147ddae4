import { useState } from 'react'
import { View } from '@tarojs/components'
import type { FillLink } from '@noriai/contract/calls/links'
import { fillByLink } from '@noriai/contract/calls/links'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { clock } from '@/assets/icons/clock'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { Note } from '@/components/Note/Note'
import { RadioList } from '@/components/RadioList/RadioList'
import { TextField } from '@/components/TextField/TextField'
import { NamesIn } from '@/features/names/NamesIn'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { LinksStore } from '@/stores/LinksStore'
import styles from './links.module.scss'

interface CompanionFormProps {
  token: string
  ride: FillLink
}

/** The ride by its times and wards, who is still missing, and the form of one rider. */
export const CompanionForm = observer(function CompanionForm({ token, ride }: CompanionFormProps) {
  const t = useT('moving')
  const words = useT('certificate')
  const format = useFormat()
  const store = useStore(LinksStore)
  const missing = ride.riders.filter(({ isFilled }) => !isFilled)
  const [chosen, setChosen] = useState<number>()
  const [isSaved, setSaved] = useState(false)
  // With several riders missing, the companion says which one they are.
  const only = missing.length === 1 ? missing[0]?.position : undefined
  const position = missing.some((rider) => rider.position === chosen) ? chosen : only
  const kind = ride.riders.find((rider) => rider.position === position)?.kind
  const detailsOf = ({ passportName, birthday }: { passportName: string; birthday: string }) => ({
    token,
    position: position ?? 0,
    passportName: passportName.trim(),
    birthday: kind === 'infant' ? birthday.trim() : null,
  })
  const form = useForm({
    name: 'companion',
    initial: { passportName: '', birthday: '' },
    check: (values) => problemsIn(fillByLink.request, detailsOf(values)),
  })
  const handleSave = () =>
    void form.submit(async (values) => {
      await store.fill(detailsOf(values))
      form.set('passportName', '')
      form.set('birthday', '')
      setSaved(true)
    })
  // Numbered among their own kind: the third rider may be the first child. The first adult is who booked.
  const nameOf = (rider: FillLink['riders'][number]) => {
    if (rider.position === 0 && ride.riders.length > 1) return t('companion.booker')
    const before = ride.riders.filter(
      ({ kind: other, position: place }) => other === rider.kind && place < rider.position,
    )
    return t(`companion.${rider.kind}`, { number: before.length + 1 })
  }
  const at = (wallTime: string) => fromWallTime(wallTime)
  return (
    <>
      {missing.length > 0 && (
        <Note tone="amber" icon={clock} className={styles.note}>
          {t('companion.lead', { dateTime: format.dateTime(at(ride.fillUntil)) })}
        </Note>
      )}
      {isSaved && (
        // Said for each rider whose details are saved.
        <Note key={missing.length} tone="leaf" icon={check} className={styles.note} live>
          {t('companion.saved')}
        </Note>
      )}
      <Card title={t('companion.ride')}>
        <KeyValueList
          items={[
            {
              key: 'way',
              name: t('companion.ride'),
              value: <NamesIn names={[ride.from, ride.to]}>{`${ride.from} → ${ride.to}`}</NamesIn>,
            },
            {
              key: 'gather',
              name: t('companion.gather'),
              value: format.inJapan(format.dateTime(at(ride.gatherAt))),
            },
            {
              key: 'arrive',
              name: t('companion.arrive'),
              value: format.range(at(ride.arriveFrom), at(ride.arriveTo)),
            },
          ]}
        />
      </Card>
      {missing.length === 0 ? (
        <Note tone="leaf" icon={check} className={styles.note}>
          {t('companion.complete')}
        </Note>
      ) : (
        <Card title={t('companion.missing', { count: missing.length })}>
          <View className={styles.fields}>
            <RadioList
              label={t('companion.who')}
              value={String(position ?? '')}
              onChange={(value) => setChosen(Number(value))}
              options={ride.riders.map((rider) => ({
                value: String(rider.position),
                label: nameOf(rider),
                line: rider.isFilled ? t('companion.given') : undefined,
                disabled: rider.isFilled,
              }))}
            />
            {position !== undefined && (
              <>
                <TextField
                  {...form.field('passportName')}
                  label={t('companion.name')}
                  help={words('nameHelp')}
                  placeholder={words('namePlaceholder')}
                  autocomplete="name"
                  lang="en"
                />
                {kind === 'infant' && (
                  <TextField
                    {...form.field('birthday')}
                    label={t('companion.birthday')}
                    help={words('birthdayHelp')}
                    placeholder="2025-01-31"
                    figures
                  />
                )}
                <PrimaryButton full loading={store.saving.isLoading} onClick={handleSave}>
                  {t('companion.save')}
                </PrimaryButton>
              </>
            )}
          </View>
        </Card>
      )}
    </>
  )
})
