import { nicknameMaxLength, updateUserInfo } from '@noriai/contract/calls/account'
import { problem } from '@noriai/contract/problem'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import type { UserView } from '@noriai/contract/schema/userView'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { RadioList } from '@/components/RadioList/RadioList'
import { TextField } from '@/components/TextField/TextField'
import { showToast } from '@/toast'
import { problemsIn, type Problems, useForm } from '@/hooks/useForm'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'
import { AccountStore } from '@/stores/AccountStore'
import styles from './account.module.scss'
import { AvatarRow } from './AvatarRow'

const genders = ['female', 'male', 'other', 'untold'] as const
type Gender = (typeof genders)[number]

interface ProfileValues {
  readonly nickname: string
  readonly gender: Gender
  readonly birthday: string
}

/** What is sent: a birthday left empty and a gender that is not stated are removed. */
function requestOf({ nickname, gender, birthday }: ProfileValues) {
  return {
    nickname,
    gender: gender === 'untold' ? null : gender,
    birthday: birthday.trim() === '' ? null : birthday.trim(),
  }
}

/** Picture, name, gender and birthday; all optional. */
export const ProfileForm = observer(function ProfileForm({ user }: { user: UserView }) {
  const t = useT('account')
  const common = useT('common')
  const root = useStores()
  const account = useStore(AccountStore)
  const birthdayOf = (typed: string) => parseBirthday(typed, root.now())
  const form = useForm<ProfileValues>({
    name: 'updateUserInfo',
    initial: {
      nickname: user.nickname,
      gender: user.gender ?? 'untold',
      birthday: user.birthday ?? '',
    },
    check: (values): Problems<ProfileValues> => {
      const request = requestOf(values)
      const birthday = request.birthday && (birthdayOf(request.birthday) ?? request.birthday)
      const found = problemsIn<ProfileValues>(updateUserInfo.request, {
        ...values,
        ...request,
        birthday,
      } as ProfileValues)
      if (!birthday || found.birthday || birthdayOf(birthday) !== undefined) return found
      return { ...found, birthday: problem('validation.birthday', { field: 'birthday' }) }
    },
  })
  const handleSave = () =>
    void form.submit(async (values) => {
      const request = requestOf(values)
      await account.saveProfile({
        ...request,
        birthday: request.birthday && (birthdayOf(request.birthday) ?? null),
      })
      showToast(t('saved'), check)
      void goBack()
    })
  return (
    <>
      <AvatarRow user={user} />
      <Card label={t('profile.title')}>
        <View className={styles.form}>
          <TextField
            {...form.field('nickname')}
            label={t('profile.nickname')}
            optional={common('optional')}
            help={t('profile.nicknameHelp')}
            maxLength={nicknameMaxLength}
            autocomplete="nickname"
          />
          <TextField
            {...form.field('birthday')}
            label={t('profile.birthday')}
            optional={common('optional')}
            help={t('profile.birthdayHelp')}
            placeholder="1990-01-31"
            autocomplete="bday"
            figures
          />
        </View>
      </Card>
      <Card title={t('profile.gender')}>
        <RadioList
          label={t('profile.gender')}
          value={form.values.gender}
          onChange={(gender) => form.set('gender', gender)}
          options={genders.map((gender) => ({ value: gender, label: t(`profile.genders.${gender}`) }))}
        />
      </Card>
      <View className={styles.foot}>
        <PrimaryButton
          full
          loading={account.saving.isLoading || account.picture?.status === 'sending'}
          onClick={handleSave}
        >
          {t('save')}
        </PrimaryButton>
      </View>
    </>
  )
})
